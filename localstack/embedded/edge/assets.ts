import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { isCompressible } from '#functions/runtime/web/compression.ts';
import { type CachedAnswer, sendCached } from './cache.ts';
import { Encodings } from './compression.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves files vite compiled for browsers: names contain a hash of the content, so they never change. */
export const serveAssets = (clientDirectory: string) => {
  const files = new LRUCache<string, CachedAnswer>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.body.length * 2 + 1000,
  });

  const load = async (pathname: string): Promise<CachedAnswer | undefined> => {
    const file = path.join(clientDirectory, pathname);
    if (!file.startsWith(path.join(clientDirectory, 'assets') + path.sep)) return undefined;
    const content = await readFile(file).catch(() => undefined);
    if (!content) return undefined;
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    return {
      status: 200,
      headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
      body: new Encodings(content, isCompressible(type)),
    };
  };

  /** @returns true when there is such a file */
  return async (pathname: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const cached = files.get(pathname) ?? (await load(pathname));
    if (!cached) return false;
    files.set(pathname, cached);
    await sendCached(request, response, cached);
    return true;
  };
};
