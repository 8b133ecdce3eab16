import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { FileLinksPort } from '#shared/usecases/ports/outside/storage.ts';

/** Links into the bucket of uploads. Separate from the storage, because only the web function creates links. */
export const createS3FileLinks = (client: S3Client, bucket: string): FileLinksPort => ({
  presignPost: async ({ key, contentType, maxBytes, seconds }) =>
    createPresignedPost(client, {
      Bucket: bucket,
      Key: key,
      Fields: { 'Content-Type': contentType },
      Conditions: [
        ['content-length-range', 1, maxBytes],
        ['eq', '$Content-Type', contentType],
      ],
      Expires: seconds,
    }),

  presignGet: async ({ key, fileName, seconds }) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      }),
      { expiresIn: seconds },
    ),
});
