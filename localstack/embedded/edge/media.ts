import type { IncomingMessage, ServerResponse } from 'node:http';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { LRUCache } from 'lru-cache';
import { pickImageFormat } from './functions.ts';

type Picture = { body: Buffer; type: string; etag: string };
type Span = { start: number; end: number };

const IMMUTABLE = 'public, max-age=31536000, immutable';

export type MediaOptions = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Makes a picture that is missing in the bucket and stores it there. Undefined when there is no such picture. */
  make?(key: string): Promise<{ body: Uint8Array; contentType: string } | undefined>;
};

/**
 * Serves pictures from the media bucket. `/media/products/01H…/w320` is the 320 px variant: as AVIF for viewers that
 * accept it, as WebP for all others.
 */
export const serveMedia = ({ endpoint, bucket, accessKeyId, secretAccessKey, make }: MediaOptions) => {
  const s3 = new S3Client({
    endpoint,
    region: 'ap-northeast-2',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  const pictures = new LRUCache<string, Picture>({
    maxSize: 128 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length + 500,
    fetchMethod: async (key) => (await stored(key)) ?? made(key),
  });

  const stored = async (key: string): Promise<Picture | undefined> => {
    const object = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch(notFound);
    if (!object?.Body) return undefined;
    return {
      body: Buffer.from(await object.Body.transformToByteArray()),
      type: object.ContentType ?? 'application/octet-stream',
      etag: object.ETag ?? '',
    };
  };

  const made = async (key: string): Promise<Picture | undefined> => {
    const picture = await make?.(key);
    if (!picture) return undefined;
    const { body, contentType } = picture;
    const { ETag: etag = '' } = await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: contentType,
        CacheControl: IMMUTABLE,
      }),
    );
    return { body: Buffer.from(body), type: contentType, etag };
  };

  /** @returns true when there is such a picture */
  return async (pathname: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const picture = await pictures.fetch(objectKey(pathname, request.headers.accept));
    if (!picture) return false;
    send(picture, request, response);
    return true;
  };
};

const objectKey = (pathname: string, accept = ''): string => {
  const request = { uri: pathname, headers: { accept: { value: accept } } };
  return decoded(pickImageFormat({ request }).uri.slice(1));
};

/** Decodes a path as S3 does; a broken escape becomes a key that does not exist. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Errors of storage for a key that does not exist, and for one that cannot exist: `media/../x`, or one too long. */
const NO_SUCH_PICTURE = new Set(['NoSuchKey', 'NotFound', 'InvalidURI', 'KeyTooLongError']);

const notFound = (error: unknown): undefined => {
  if (error instanceof Error && NO_SUCH_PICTURE.has(error.name)) return undefined;
  throw error;
};

const send = ({ body, type, etag }: Picture, request: IncomingMessage, response: ServerResponse): void => {
  const headers = {
    'content-type': type,
    'cache-control': IMMUTABLE,
    'accept-ranges': 'bytes',
    vary: 'accept',
    ...(etag && { etag }),
  };
  if (etag && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const span = spanOf(request.headers.range, body.length);
  if (span === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end();
    return;
  }
  const { start, end } = span ?? { start: 0, end: body.length - 1 };
  response.writeHead(span ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(span && { 'content-range': `bytes ${start}-${end}/${body.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : body.subarray(start, end + 1));
};

/**
 * Returns the single range of `bytes=…`. Several ranges, or other units, get the whole picture as the standard allows.
 */
const spanOf = (range: string | undefined, size: number): Span | 'unsatisfiable' | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
};
