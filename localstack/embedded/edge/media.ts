import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type BucketOptions, openBucket, type StoredFile } from './bucket.ts';
import { pickImageFormat } from './functions.ts';

type Span = { start: number; end: number };

const IMMUTABLE = 'public, max-age=31536000, immutable';

export type MediaOptions = BucketOptions & {
  /** Makes a picture that is missing in the bucket and stores it there. Undefined when there is no such picture. */
  make?(key: string): Promise<{ body: Uint8Array; contentType: string } | undefined>;
};

/**
 * Serves pictures from the media bucket. `/media/products/01H…/w320` is the 320 px variant: as AVIF for viewers that
 * accept it, as WebP for all others.
 */
export const serveMedia = ({ make, ...options }: MediaOptions) => {
  const bucket = openBucket(options);
  const pictures = new LRUCache<string, StoredFile>({
    maxSize: 128 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length + 500,
    fetchMethod: async (key) => (await bucket.read(key)) ?? made(key),
  });

  const made = async (key: string): Promise<StoredFile | undefined> => {
    const picture = await make?.(key);
    if (!picture) return undefined;
    const etag = await bucket.write(key, { ...picture, cacheControl: IMMUTABLE });
    return { body: Buffer.from(picture.body), type: picture.contentType, etag };
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

const send = ({ body, type, etag }: StoredFile, request: IncomingMessage, response: ServerResponse): void => {
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
