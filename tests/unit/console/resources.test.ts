import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test, vi } from 'vitest';
import { callsAt, read as readCall, write as writeCall } from '#app/api/answer.ts';
import { apiPathOf, type ConsoleResource, consoleResource } from '#app/resources/declare.ts';
import { consoleResources, menuTreeOf } from '#app/resources/menu.server.ts';
import { siteMap } from '#app/site-map.ts';
import { brandForm, consoleBrandsQuery } from '#shared/contracts/catalog.ts';
import { consolePageSizes } from '#shared/contracts/list.ts';
import { stockHistoryQuery } from '#shared/contracts/stock.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';

const addresses = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path: own, children }) => {
    const here = own?.startsWith('/') ? own : [above, own].filter(Boolean).join('/');
    return [here, ...addresses(children ?? [], here)];
  });

const screensOf = ({ path: at, screen }: ConsoleResource) =>
  Object.entries(typeof screen === 'string' ? { '': screen } : screen).map(
    ([below, file]) => [`console/${at}${below}`, file] as const,
  );

test('every declared resource is on the map of the console, once', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../../app/resources/*.server.ts', {
    eager: true,
  });
  const declared = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((item) => typeof item === 'object' && item !== null && 'useCases' in item);
  expect(declared.length).toBeGreaterThan(25);
  expect(new Set(consoleResources)).toEqual(new Set(declared));
  expect(consoleResources.length).toBe(declared.length);
});

test('a resource is reached where it says: its screens, its calls and its place in the menu', async () => {
  const known = addresses(siteMap);
  const menu = menuTreeOf(Object.values(consoleScopes).flat()).flatMap(({ items }) => items);
  for (const resource of consoleResources) {
    for (const [address, file] of screensOf(resource)) {
      expect(known).toContain(address);
      expect(existsSync(path.join('app/console', file)), file).toBe(true);
      const own = address.split('/:')[0];
      expect(menu.some(({ href, under = href }) => `/${own}`.startsWith(under))).toBe(true);
    }
    expect(known.includes(apiPathOf(resource).slice(1)), resource.path).toBe(!resource.isScreenOnly);
    const { get, update, remove } = resource.useCases;
    if (get || update || remove) expect(known).toContain(`${apiPathOf(resource).slice(1)}/:id`);
  }
  expect(new Set(consoleResources.map(apiPathOf)).size).toBe(consoleResources.length);
});

const withCalls = consoleResources.filter(({ isScreenOnly }) => !isScreenOnly);

const member = { kind: 'member', _user: '01', username: 'rootadmin', scope: ['console'] };

/** Builds the arguments of a clerk's call; `admit` receives the scopes it requires. */
const argsOf = (url: string, { method = 'GET', id = '01', scopes = vi.fn() } = {}) => {
  const request = new Request(`http://shop.test${url}`, {
    method,
    ...(method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json' } }),
  });
  const session = {
    requireScope: async (queries: readonly string[]) => {
      scopes(queries);
      return member;
    },
  };
  const shop = new Proxy({}, { get: () => async () => ok([]) });
  return { request, params: { id }, context: { shop, session } } as unknown as LoaderFunctionArgs &
    ActionFunctionArgs;
};

test('a call asks for the scope its resource names, and for the narrower one where it changes something', async () => {
  for (const resource of withCalls) {
    const { scope, writeScope = scope } = resource;
    const scopes = vi.fn();
    const at = apiPathOf(resource);
    const read = argsOf(`${at}?inbox=concierge-forms`, { scopes });
    await readCall(read).catch(() => {});
    expect(scopes, at).toHaveBeenLastCalledWith(consoleScopes[scope]);
    const method = resource.form.create ? 'POST' : resource.actions[0]?.method;
    if (!method) continue;
    const write = argsOf(at, { method, scopes });
    await writeCall(write).catch(() => {});
    expect(scopes, at).toHaveBeenLastCalledWith(consoleScopes[writeScope]);
  }
});

test('what a resource does not do is 405, and says what it does', async () => {
  const post = argsOf('/api/console/access-records', { method: 'POST' });
  expect((await writeCall(post)).status).toBe(405);
  const put = argsOf('/api/console/shop/brands/01', { method: 'POST' });
  const refused = await writeCall(put);
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'PUT, DELETE']);
});

test('an id does not make a path of another resource', () => {
  const pathsAt = (at: string) =>
    new Set(callsAt(new Request(`http://shop.test/api/console/${at}`)).map(({ path }) => path));
  expect(pathsAt('users')).toEqual(new Set(['/api/console/users']));
  expect(pathsAt('users/01H')).toEqual(new Set(['/api/console/users/{id}']));
  expect(pathsAt('users/points')).toEqual(new Set(['/api/console/users/points']));
  expect(pathsAt('users/01H/points')).toEqual(new Set(['/api/console/users/{id}/points']));
  expect(() => pathsAt('nowhere')).toThrow();
});

test('an address that ends with slashes finds its resource', () => {
  for (const resource of withCalls)
    for (const end of ['', '/', '//', '///']) {
      const at = apiPathOf(resource);
      for (const { path } of callsAt(new Request(`http://localhost${at}${end}`)))
        expect(path, at + end).toBe(at);
    }
});

test('a resource whose failures are not those of its use cases is none to the compiler', () => {
  const brands = {
    path: 'shop/brands',
    names: { item: '브랜드', many: 'brands' },
    scope: 'catalog',
    screen: 'brands/route.tsx',
    list: { query: consoleBrandsQuery },
    form: { create: brandForm },
  } as const;
  const useCases = {
    list: async () => ok([]),
    create: async (): Promise<Result<object, 'CODE_TAKEN' | 'NO_PERMISSION'>> => ok({}),
  };
  const right: ConsoleResource = consoleResource({
    ...brands,
    useCases,
    failures: { create: ['CODE_TAKEN'] },
  });
  // @ts-expect-error A code is left out
  const short: ConsoleResource = consoleResource({ ...brands, useCases, failures: {} });
  const failures = { list: ['BAD_CURSOR'], create: ['CODE_TAKEN'] } as const;
  // @ts-expect-error The list never answers BAD_CURSOR
  const long: ConsoleResource = consoleResource({ ...brands, useCases, failures });
  expect([right, short, long].map(({ path: at }) => at)).toEqual(Array(3).fill('shop/brands'));
});

test('every list of the console that has pages comes in all the sizes, and in none beyond', () => {
  const stock = { path: 'shop/products/:id/stock', list: { query: stockHistoryQuery } };
  const paged = [...consoleResources, stock].filter(({ list }) => 'limit' in list.query.shape);
  expect(paged.length).toBeGreaterThan(20);
  const required = { inbox: 'concierge-forms' };
  for (const { path: at, list } of paged) {
    const asked = (limit?: string) => list.query.safeParse({ ...required, limit });
    expect(asked().data, at).toMatchObject({ limit: 20 });
    for (const size of consolePageSizes) expect(asked(String(size)).data, at).toMatchObject({ limit: size });
    expect(asked('').data, at).toMatchObject({ limit: 20 });
    expect(asked('101').error?.issues[0]?.message, at).toBe('한 번에 100개까지 볼 수 있습니다.');
  }
});
