import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import { siteMap } from '#app/site-map.ts';

/** Finds a route's id, or its module's path without the extension. Of two routes with the same id one is lost. */
const idOf = ({ id, file }: RouteConfigEntry): string => id ?? file.replace(/\.[a-z]+$/i, '');

const walk = (entries: readonly RouteConfigEntry[], above = ''): { id: string; address?: string }[] =>
  entries.flatMap((entry) => {
    const { path = '', index, children = [] } = entry;
    const here = [above, path].filter(Boolean).join('/');
    const answers = children.length === 0 && (path || index);
    return [{ id: idOf(entry), ...(answers && { address: `/${here}` }) }, ...walk(children, here)];
  });
const routes = walk(siteMap);

const repeated = (names: readonly string[]): string[] =>
  names.filter((name, at) => names.indexOf(name) !== at);

test('every route has an id of its own, also where letters’ case does not count', () => {
  expect(routes.length).toBeGreaterThan(200);
  expect(repeated(routes.map(({ id }) => id.toLowerCase()))).toEqual([]);
});

test('no address is declared twice, whatever its parameters are called', () => {
  const addresses = routes.flatMap(({ address }) => address ?? []);
  expect(repeated(addresses.map((address) => address.replaceAll(/:\w+/g, ':')))).toEqual([]);
});
