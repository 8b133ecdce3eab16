// biome-ignore-all lint/plugin: snapshots are packed on other threads
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { SearchDocument } from '#shared/domain/search/document.ts';
import type { SearchSnapshot, SearchSnapshotsPort } from '#shared/usecases/ports/outside/search.ts';
import { systemClock } from '../machine.ts';

const KEY = 'search/snapshot.json.gz';
const PARTS = 'search/parts/';
/** Milliseconds a process needs at most to read all parts after it has read the snapshot, with a large margin. */
const READ_WITHIN_MS = 60 * 60_000;
const zip = promisify(gzip);
const unzip = promisify(gunzip);

const keyOf = (name: string): string => `${PARTS}${name}.gz`;
const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/**
 * The snapshot is one small object in a private bucket that names its parts. Its ETag is the tag and the condition of
 * every write. Parts never change, so a reader sees one consistent snapshot, whatever is written meanwhile.
 */
export const createSearchSnapshots = (
  client: S3Client,
  bucket: string,
  clock = systemClock,
): SearchSnapshotsPort => {
  const put = async (key: string, text: string, condition: object): Promise<boolean> => {
    const object = { Bucket: bucket, Key: key, ContentType: 'application/gzip', ...condition };
    try {
      await client.send(new PutObjectCommand({ ...object, Body: await zip(text) }));
      return true;
    } catch (error) {
      // Another writer was first, or is writing now, or the object has been removed.
      if ([404, 409, 412].includes(statusOf(error) ?? 0)) return false;
      throw error;
    }
  };
  const get = async (key: string, knownTag?: string) => {
    const found = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: key, IfNoneMatch: knownTag }),
    );
    const body = await found.Body?.transformToByteArray();
    return body && found.ETag ? { body, tag: found.ETag } : undefined;
  };

  return {
    async read(knownTag) {
      try {
        const found = await get(KEY, knownTag);
        if (!found) return undefined;
        const text = (await unzip(found.body)).toString('utf8');
        return { ...(JSON.parse(text) as SearchSnapshot), tag: found.tag };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        if (statusOf(error) === 304) return 'unchanged';
        throw error;
      }
    },

    write: (snapshot, was) =>
      put(KEY, JSON.stringify(snapshot), was ? { IfMatch: was } : { IfNoneMatch: '*' }),

    async readPart({ name }) {
      try {
        const found = await get(keyOf(name));
        const text = found && (await unzip(found.body).catch(() => undefined))?.toString('utf8');
        if (text === undefined || nameOf(text) !== name) return undefined;
        const [index = '', ...lines] = text.split('\n');
        return { index, lines };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async writePart(tables, lines) {
      const { serialise } = await import('#shared/integrations/minisearch/serialised.ts');
      const documents = lines.map((line) => JSON.parse(line.slice(line.indexOf('\t') + 1)) as SearchDocument);
      const text = [serialise(tables, documents), ...lines].join('\n');
      const name = nameOf(text);
      // An existing part of that name may be incomplete or about to be swept, so it is written again.
      await put(keyOf(name), text, {});
      return name;
    },

    async sweepParts(keys) {
      const before = Date.parse(clock.now()) - READ_WITHIN_MS;
      let token: string | undefined;
      do {
        const listing = new ListObjectsV2Command({ Bucket: bucket, Prefix: PARTS, ContinuationToken: token });
        const { Contents = [], NextContinuationToken } = await client.send(listing);
        for (const { Key = '', LastModified } of Contents) {
          const isKept = keys.has(Key.slice(PARTS.length, -'.gz'.length));
          if (isKept || (LastModified?.getTime() ?? before) >= before) continue;
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
        }
        token = NextContinuationToken;
      } while (token);
    },
  };
};
