import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { SearchSnapshotsPort } from '#shared/usecases/ports/search.ts';

const KEY = 'search/snapshot.jsonl.gz';
const zip = promisify(gzip);
const unzip = promisify(gunzip);

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** The snapshot as one object of a private bucket; its ETag is the tag, and a condition of every write. */
export const createSearchSnapshots = (client: S3Client, bucket: string): SearchSnapshotsPort => ({
  async read(known) {
    try {
      const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: KEY, IfNoneMatch: known }));
      const body = await found.Body?.transformToByteArray();
      if (!body || !found.ETag) return undefined;
      const text = (await unzip(body)).toString('utf8');
      return { tag: found.ETag, lines: text.split('\n') };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      if (statusOf(error) === 304) return 'unchanged';
      throw error;
    }
  },

  async write(lines, was) {
    const body = await zip(lines.join('\n'));
    try {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: KEY,
          Body: body,
          ContentType: 'application/gzip',
          ...(was ? { IfMatch: was } : { IfNoneMatch: '*' }),
        }),
      );
      return true;
    } catch (error) {
      // Somebody else's was there first, or is being written right now, or it has been taken away.
      if ([404, 409, 412].includes(statusOf(error) ?? 0)) return false;
      throw error;
    }
  },
});
