import type { HeadersFunction } from '@remix-run/server-runtime';

/**
 * Headers of a page that is the same for everybody: browsers ask again each time; the edge keeps it for `seconds`, and may
 * serve the old one for `stale` seconds more while it fetches a new one, of which a browser is not told
 * (infra/edge/have-browsers-ask.js). Its loader must read no cookie.
 */
export const publicFor = (seconds: number, stale: number = seconds * 10) => ({
  'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${stale}`,
});

/** For anything that depends on who asks, and for answers that set no cache headers. */
export const personal = { 'cache-control': 'private, no-store' } as const;

/** `export const headers = publicPage;` of a public route: fresh for half a minute, changes purge it sooner. */
export const publicPage: HeadersFunction = () => publicFor(30);

/** `export const headers = personalPage;` of member, order and console routes. */
export const personalPage: HeadersFunction = () => personal;

/**
 * The cache headers of an answer. It is personal when it sets a cookie, when the session was asked who the visitor is, or
 * when it has no cache headers; errors, and pages that lack a part, are never cached. Personal answers are not for search engines.
 */
export const settleCaching = (
  headers: Headers,
  { status, wasAsked, lacksPart }: { status: number; wasAsked: boolean; lacksPart?: boolean },
): void => {
  const says = headers.get('cache-control');
  if (!says || headers.has('set-cookie') || status >= 400 || wasAsked)
    headers.set('cache-control', personal['cache-control']);
  if (headers.get('cache-control') === personal['cache-control']) headers.set('x-robots-tag', 'noindex');
  // It is for everybody all the same: a search engine that comes by meanwhile must not forget the page.
  else if (lacksPart) headers.set('cache-control', 'no-store');
};
