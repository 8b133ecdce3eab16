import type { LoaderFunctionArgs } from '@remix-run/node';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { NOT_WRITTEN_RETRY_SECONDS } from '#app/web/not-written.ts';

/** Files that a shop always has once it is open, and that link the others. */
const WRITTEN = new Set(['/sitemap.xml', '/sitemaps/pages.xml', '/feeds/naver.txt', '/feeds/google.xml']);

const plain = { ...personalHeaders, 'content-type': 'text/plain; charset=utf-8' };

/**
 * GET /sitemap.xml, /sitemaps/{part}.xml and /feeds/{feed}, where the edge does not find the file in the bucket: 503
 * until the schedule has written it, 404 for a name that no file has.
 */
export const loader = ({ request }: LoaderFunctionArgs) => {
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { allow: 'GET, HEAD' } });
  if (!WRITTEN.has(new URL(request.url).pathname))
    return new Response('없는 주소입니다.\n', { status: 404, headers: plain });
  return new Response('파일을 준비하고 있습니다. 잠시 후 다시 요청해주세요.\n', {
    status: 503,
    headers: { ...plain, 'retry-after': String(NOT_WRITTEN_RETRY_SECONDS) },
  });
};
