import type { RouteConfigEntry } from '@remix-run/route-config';
import { siteMap } from '#app/site-map.ts';
import { newTokensOf } from '../mall/api.ts';
import { mall } from '../mall/mall.ts';

/** A response that somebody has read: `route` is its path in the site map. */
export type Reading = { route: string; path: string; status: number; text: string; isPublic: boolean };

type Route = { route: string; isScreen: boolean; pattern: RegExp };

/** Number of addresses read of each route, and of each pair of its parameters; the others are alike. */
const OF_EACH = 2;

const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`);

const flat = (entries: readonly RouteConfigEntry[], above = ''): Route[] =>
  entries.flatMap(({ path = '', file, index, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    const own = path || index ? [{ route: here || '/', isScreen: file.endsWith('.tsx') }] : [];
    return [...own.map((route) => ({ ...route, pattern: patternOf(route.route) })), ...flat(children, here)];
  });

/** All paths of the site map, with and without a screen. */
export const reachable: readonly Route[] = flat(siteMap).filter(({ route }) => route !== '/*');

/** Finds the route of an address. Fixed paths come first: `/shop/products/create` is no product. */
const routeOf = (address: string): Route | undefined => {
  const path = address.replace(/\.data$/, '');
  return reachable.find(({ route }) => route === path) ?? reachable.find(({ pattern }) => pattern.test(path));
};

const linksIn = ({ path, text }: Reading): string[] =>
  [...text.matchAll(/href="((?:\/(?!\/)|\?)[^"#]*)/g)].map(([, href = '']) => {
    const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), new URL(path, mall().shopUrl));
    return pathname + search;
  });

/**
 * True when an address contains one parameter twice with the same value, as one does that grows each time its link is
 * followed.
 */
const saysTwice = (searchParams: URLSearchParams): boolean => {
  const said = [...searchParams].map(([name, value]) => `${name}=${value}`);
  return new Set(said).size < said.length;
};

/**
 * Lists the parameters of an address, alone or in pairs, by which its content may differ. A list of products has a
 * dozen parameters, and links to every combination of them.
 */
const meetingsIn = (route: string, searchParams: URLSearchParams): string[] => {
  const names = [...new Set(searchParams.keys())].sort();
  if (names.length < 2) return [`${route}?${names}`];
  return names.flatMap((name, at) => names.slice(at + 1).map((other) => `${route}?${name}&${other}`));
};

/** Lists the ids of the first items of a JSON response, as used in addresses. */
const namesIn = (text: string): string[] => {
  const lists = Object.values(JSON.parse(text) as Record<string, unknown>).filter(Array.isArray);
  const items = lists.flat().slice(0, OF_EACH) as { _id?: string; code?: string; orderNo?: string }[];
  return items.flatMap(({ _id, code, orderNo }) =>
    [_id, code, orderNo].filter((name) => typeof name === 'string'),
  );
};

/**
 * Reads everything a person can read in a part of the site: all its addresses without parameters, and some of every
 * other route, found by links and lists. A screen is read twice, as a page and as data for the router.
 *
 * @param username one of the seed's accounts; a visitor by default
 * @param more addresses without a link to them
 * @throws for a link that contains one parameter twice
 */
export async function* readEverything(
  isWanted: (path: string, route: string) => boolean,
  username?: string,
  more: readonly string[] = [],
): AsyncGenerator<Reading> {
  // Reading takes longer than a login may be valid that another story left.
  const token = username && (await newTokensOf(username)).accessToken;
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
    if (meetings.every((meeting) => (counts.get(meeting) ?? 0) >= OF_EACH)) return;
    for (const meeting of meetings) counts.set(meeting, (counts.get(meeting) ?? 0) + 1);
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
