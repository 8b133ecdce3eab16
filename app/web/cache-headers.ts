import type { HeadersFunction } from '@remix-run/server-runtime';

/**
 * Builds the headers of a page that is the same for everybody. Browsers revalidate it each time. The edge caches it for
 * `seconds`, and may serve the old one for `stale` seconds more while it fetches a new one; browsers are not sent that
 * value (infra/edge/have-browsers-ask.js). Its loader must not read cookies.
 */
export const publicCacheHeaders = (seconds: number, stale: number = seconds * 10) => ({
  'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${stale}`,
});

/** Headers of anything that depends on the person, and of answers that set no cache headers. */
export const personalHeaders = { 'cache-control': 'private, no-store' } as const;

/** `export const headers = publicPage;` of a public route: cached for half a minute; changes purge it earlier. */
export const publicPage: HeadersFunction = () => publicCacheHeaders(30);

/** `export const headers = personalPage;` of member, order and console routes. */
export const personalPage: HeadersFunction = () => personalHeaders;

/**
 * Sets the cache headers of an answer. It is personal when it sets a cookie, when the session was asked for the
 * visitor, or when it has no cache headers. Errors, and pages that lack a part, are never cached. Personal answers are
 * excluded from search engines.
 */
export const settleCaching = (
  headers: Headers,
  { status, wasAsked, lacksPart }: { status: number; wasAsked: boolean; lacksPart?: boolean },
): void => {
  const says = headers.get('cache-control');
  if (!says || headers.has('set-cookie') || status >= 400 || wasAsked)
    headers.set('cache-control', personalHeaders['cache-control']);
  if (headers.get('cache-control') === personalHeaders['cache-control'])
    headers.set('x-robots-tag', 'noindex');
  // The page is still public: a search engine must not remove it because of a missing part.
  else if (lacksPart) headers.set('cache-control', 'no-store');
};
