import type { RouteConfigEntry } from '@remix-run/route-config';
import { siteMap } from '#app/site-map.ts';
import { tokensOf } from '../mall/api.ts';
import { mall } from '../mall/mall.ts';

/** An answer somebody has read: `route` is the site map's address of it. */
export type Reading = { route: string; path: string; status: number; text: string; isPublic: boolean };

type Route = { route: string; isScreen: boolean; pattern: RegExp };

/** Addresses read of each route, and of each two parameters of it; the others are alike. */
const OF_EACH = 2;

const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`);

const flat = (entries: readonly RouteConfigEntry[], above = ''): Route[] =>
  entries.flatMap(({ path = '', file, index, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    const own = path || index ? [{ route: here || '/', isScreen: file.endsWith('.tsx') }] : [];
    return [...own.map((one) => ({ ...one, pattern: patternOf(one.route) })), ...flat(children, here)];
  });

/** Every address of the site map, with and without a screen. */
export const reachable: readonly Route[] = flat(siteMap).filter(({ route }) => route !== '/*');

/** The fixed addresses come first: `/shop/products/create` is no product. */
const routeOf = (address: string): Route | undefined => {
  const path = address.replace(/\.data$/, '');
  return reachable.find(({ route }) => route === path) ?? reachable.find(({ pattern }) => pattern.test(path));
};

const linksIn = ({ path, text }: Reading): string[] =>
  [...text.matchAll(/href="((?:\/(?!\/)|\?)[^"#]*)/g)].map(([, href = '']) => {
    const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), new URL(path, mall().shopUrl));
    return pathname + search;
  });

/** Whether an address says one thing twice, as one does that grows each time it is followed. */
const saysTwice = (searchParams: URLSearchParams): boolean => {
  const said = [...searchParams].map(([name, value]) => `${name}=${value}`);
  return new Set(said).size < said.length;
};

/**
 * What an address can show that others of its route do not: a parameter, or two that meet. A list of products has a
 * dozen, and links to every set of them.
 */
const meetingsIn = (route: string, searchParams: URLSearchParams): string[] => {
  const names = [...new Set(searchParams.keys())].sort();
  if (names.length < 2) return [`${route}?${names}`];
  return names.flatMap((one, at) => names.slice(at + 1).map((other) => `${route}?${one}&${other}`));
};

/** In JSON: what an item of the first list there is called by in an address. */
const namesIn = (text: string): string[] => {
  const lists = Object.values(JSON.parse(text) as Record<string, unknown>).filter(Array.isArray);
  const items = lists.flat().slice(0, OF_EACH) as { _id?: string; code?: string; orderNo?: string }[];
  return items.flatMap(({ _id, code, orderNo }) =>
    [_id, code, orderNo].filter((name) => typeof name === 'string'),
  );
};

/**
 * Everything a person can read within a part of the site: all its addresses without parameters, and by their links and
 * lists some of every other. A screen is read twice, as a page and as data for the router.
 *
 * @param username one of the seed's accounts; a visitor without
 * @param more addresses nothing links to
 * @throws for a link that says one thing twice
 */
export async function* readEverything(
  isWanted: (path: string, route: string) => boolean,
  username?: string,
  more: readonly string[] = [],
): AsyncGenerator<Reading> {
  const token = username && (await tokensOf(username)).accessToken;
  const fixed = reachable
    .map(({ route }) => route.replace(/\/:\w+\?$/, ''))
    .filter((route) => !route.includes(':'));
  const waiting = [...fixed, ...more].filter((path) => isWanted(path, path));
  const seen = new Set(waiting);
  const counts = new Map<string, number>();
  const meet = (address: string): void => {
    const { pathname, searchParams } = new URL(address, mall().shopUrl);
    const route = routeOf(pathname)?.route;
    if (!route || !isWanted(pathname, route) || seen.has(address)) return;
    if (saysTwice(searchParams)) throw new Error(`${address} says one thing twice`);
    const meetings = meetingsIn(route, searchParams);
    if (meetings.every((one) => (counts.get(one) ?? 0) >= OF_EACH)) return;
    for (const one of meetings) counts.set(one, (counts.get(one) ?? 0) + 1);
    seen.add(address);
    waiting.push(address);
  };
  const read = async (path: string, route: string): Promise<Reading> => {
    const isApi = path.startsWith('/api/');
    const headers: Record<string, string> = token
      ? isApi
        ? { authorization: `Bearer ${token}` }
        : { cookie: `__Host-access=${token}` }
      : {};
    const answer = await fetch(new URL(path, mall().shopUrl), { headers, redirect: 'manual' });
    const isPublic = answer.headers.get('cache-control')?.includes('public') ?? false;
    return { route, path, status: answer.status, text: await answer.text(), isPublic };
  };

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { pathname, search } = new URL(next, mall().shopUrl);
    const found = routeOf(pathname);
    if (!found) continue;
    const reading = await read(next, found.route);
    yield reading;
    if (found.isScreen) {
      yield await read(`${pathname === '/' ? '/_root' : pathname}.data${search}`, found.route);
      for (const link of linksIn(reading)) meet(link);
    } else if (reading.status === 200 && reading.text.startsWith('{'))
      for (const name of namesIn(reading.text))
        for (const { route } of reachable)
          if (route.startsWith(`${found.route}/:`)) meet(route.replace(/:\w+/, encodeURIComponent(name)));
  }
}
