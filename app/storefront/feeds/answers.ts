import { publicCacheHeaders } from '#app/web/cache-headers.ts';

/** Answers a file for crawlers, line by line. The edge caches it for `seconds`. */
export const fileOf = (lines: Iterable<string>, contentType: string, seconds: number): Response =>
  new Response(`${[...lines].join('\n')}\n`, {
    headers: { 'content-type': contentType, ...publicCacheHeaders(seconds) },
  });
