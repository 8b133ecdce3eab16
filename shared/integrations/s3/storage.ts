import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { StorageBucket, StoragePort } from '#shared/usecases/ports/outside/storage.ts';

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound;

const unlessMissing = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Files in two S3 buckets: uploads that are not checked yet, and files that the edge serves. */
export const createS3Storage = (client: S3Client, buckets: Record<StorageBucket, string>): StoragePort => ({
  put: async (bucket, { key, body, contentType, cacheControl }) => {
    await client.send(
      new PutObjectCommand({
        Bucket: buckets[bucket],
        Key: key,
        Body: body,
        ContentType: contentType,
        CacheControl: cacheControl,
      }),
    );
  },

  get: async (bucket, key) => {
    const found = await unlessMissing(
      client.send(new GetObjectCommand({ Bucket: buckets[bucket], Key: key })),
    );
    return found?.Body?.transformToByteArray();
  },

  head: async (bucket, key) => {
    const found = await unlessMissing(
      client.send(new HeadObjectCommand({ Bucket: buckets[bucket], Key: key })),
    );
    return found && { key, contentType: found.ContentType ?? '', size: found.ContentLength ?? 0 };
  },

  folders: async (bucket, { prefix, past, limit }) => {
    const found = await client.send(
      new ListObjectsV2Command({
        Bucket: buckets[bucket],
        Prefix: prefix,
        Delimiter: '/',
        MaxKeys: limit,
        // '0' follows '/', so this is after everything in the folder and before any other folder whose name has the
        // same length.
        ...(past !== undefined && { StartAfter: `${prefix}${past}0` }),
      }),
    );
    return (found.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix?.slice(prefix.length, -1) ?? []);
  },

  remove: async (bucket, key) => {
    await client.send(new DeleteObjectCommand({ Bucket: buckets[bucket], Key: key }));
  },
});
