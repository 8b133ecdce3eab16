import type { HeadersFunction } from '@remix-run/server-runtime';

/**
 * A page that is the same bytes for everybody: browsers ask again each time, the edge keeps it for `seconds` and
 * may hand out the old one for `stale` seconds more while it fetches again. Its loader must read no cookie.
 */
export const publicFor = (seconds: number, stale: number = seconds * 10) => ({
  'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${stale}`,
});

/** Anything that depends on who asks. Also what an answer gets that says nothing of caching. */
export const personal = { 'cache-control': 'private, no-store' } as const;

/** `export const headers = publicPage;` of a public route: fresh for half a minute, changes purge it sooner. */
export const publicPage: HeadersFunction = () => publicFor(30);

/** `export const headers = personalPage;` of member, order and console routes. */
export const personalPage: HeadersFunction = () => personal;

/**
 * What the answer may tell caches: a cookie makes it personal, and so does having asked who it is for; an error is
 * never kept, silence means personal. What is personal is for no search engine.
 */
export const settleCaching = (headers: Headers, status: number, wasAsked: boolean): void => {
  const says = headers.get('cache-control');
  if (!says || headers.has('set-cookie') || status >= 400 || wasAsked)
    headers.set('cache-control', personal['cache-control']);
  if (headers.get('cache-control') === personal['cache-control']) headers.set('x-robots-tag', 'noindex');
};
