import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

export type BucketOptions = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** An object as the edge serves it. */
export type StoredFile = { body: Buffer; type: string; etag: string; cacheControl?: string };

/** Errors of storage for a key that does not exist, and for one that cannot exist: `media/../x`, or one too long. */
const NO_SUCH_FILE = new Set(['NoSuchKey', 'NotFound', 'InvalidURI', 'KeyTooLongError']);

const notFound = (error: unknown): undefined => {
  if (error instanceof Error && NO_SUCH_FILE.has(error.name)) return undefined;
  throw error;
};

/** Opens the bucket from which the edge serves files. */
export const openBucket = ({ endpoint, bucket, accessKeyId, secretAccessKey }: BucketOptions) => {
  const s3 = new S3Client({
    endpoint,
    region: 'ap-northeast-2',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  return {
    /** Undefined when there is no such object */
    read: async (key: string): Promise<StoredFile | undefined> => {
      const object = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch(notFound);
      if (!object?.Body) return undefined;
      return {
        body: Buffer.from(await object.Body.transformToByteArray()),
        type: object.ContentType ?? 'application/octet-stream',
        etag: object.ETag ?? '',
        cacheControl: object.CacheControl,
      };
    },
    /** @returns the ETag */
    write: async (
      key: string,
      { body, contentType, cacheControl }: { body: Uint8Array; contentType: string; cacheControl: string },
    ): Promise<string> => {
      const object = { Bucket: bucket, Key: key, Body: body, ContentType: contentType };
      const { ETag = '' } = await s3.send(new PutObjectCommand({ ...object, CacheControl: cacheControl }));
      return ETag;
    },
  };
};
