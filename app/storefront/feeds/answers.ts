import { personalHeaders, publicCacheHeaders } from '#app/web/cache-headers.ts';
import { headersOf, statusOf } from '#app/web/failure.ts';
import type { AnyFailure } from '#shared/domain/result.ts';

/** Lines sent in one chunk. */
const LINES = 200;

/** Streams a file for crawlers line by line. The edge caches it for `seconds`. */
export const fileOf = (lines: Iterable<string>, contentType: string, seconds: number): Response => {
  const made = lines[Symbol.iterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(out) {
      const piece: string[] = [];
      while (piece.length < LINES) {
        const next = made.next();
        if (next.done) break;
        piece.push(next.value);
      }
      if (piece.length > 0) out.enqueue(encoder.encode(`${piece.join('\n')}\n`));
      if (piece.length < LINES) out.close();
    },
  });
  return new Response(body, { headers: { 'content-type': contentType, ...publicCacheHeaders(seconds) } });
};

/** Answers a temporary failure: a crawler comes again. */
export const notNow = (failure: AnyFailure): Response =>
  new Response(failure.message, {
    status: statusOf(failure),
    headers: {
      ...headersOf(failure),
      ...personalHeaders,
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': '60',
    },
  });

/** Answers that there is no such file. */
export const noFile = (): Response =>
  new Response('없는 주소입니다.\n', {
    status: 404,
    headers: { ...personalHeaders, 'content-type': 'text/plain; charset=utf-8' },
  });

export const XML = 'application/xml; charset=utf-8';
