import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { RouteConfigEntry } from '@remix-run/route-config';
import type { ActionFunctionArgs } from '@remix-run/server-runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteMap } from '#app/site-map.ts';
import { createLoadContext } from '#app/web/load-context.ts';
import type { ConsoleUserForm } from '#shared/contracts/members/console-user.ts';
import { useCases } from '#shared/usecases/index.ts';
import { logOut } from '#shared/usecases/sessions/renew-login.ts';
import type { LoginTokens } from '#shared/usecases/sessions/tokens.ts';
import { updateConsoleUser } from '#shared/usecases/users/console-users.ts';
import { withdraw } from '#shared/usecases/users/withdraw.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { testClock } from '#tests/support/clock.ts';
import { consumedReads } from '#tests/support/consumed-reads.ts';
import { startDynamo, type TestTable } from '#tests/support/dynamodb.ts';
import { clerkAtWork, joinAsClerk, type MemberPorts, memberPorts, must } from '#tests/support/members.ts';

/** A dismissed clerk's token is valid for some minutes: every route of the site map is tried with it. */

type Handler = (args: ActionFunctionArgs) => Promise<unknown>;
type Door = { route: string; method: string; handle: Handler };

const flat = (entries: readonly RouteConfigEntry[], above = ''): { route: string; file: string }[] =>
  entries.flatMap(({ path: part, file, children = [] }) => {
    const route = [above, part].filter(Boolean).join('/');
    return [{ route, file }, ...flat(children, route)];
  });

/** Lists every loader, and every action with each method, with its path. */
const doorsOf = async (): Promise<Door[]> => {
  const found = flat(siteMap).map(async ({ route, file }) => {
    const module = await import(/* @vite-ignore */ path.resolve('app', file));
    const doors = [
      ...(module.loader ? [{ route, method: 'GET', handle: module.loader }] : []),
      ...['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
        module.action ? [{ route, method, handle: module.action }] : [],
      ),
    ];
    return doors as Door[];
  });
  return (await Promise.all(found)).flat();
};

/** Screens only accept tokens in cookies. */
const waysInto = ({ route }: Door): ('cookie' | 'bearer')[] =>
  /^(api|me)\//.test(route) ? ['cookie', 'bearer'] : ['cookie'];

const isConsole = ({ route }: Door) => /^(api\/)?console(\/|$)/.test(route);

/** Finds the status of a thrown or returned response, as the runtime would send it. */
const statusOf = (answer: unknown): number => {
  if (answer instanceof Response) return answer.status;
  const { init } = (answer ?? {}) as { init?: { status?: number } };
  return init?.status ?? 200;
};
const isRefused = (answer: unknown): boolean =>
  [401, 403].includes(statusOf(answer)) ||
  (answer instanceof Response && answer.headers.get('location')?.startsWith('/login') === true);

const OF_LOGINS = new Set(['readAccessToken', 'getLiveMember', 'renewLogin']);

describe('access token of a revoked login, still valid for minutes', () => {
  const clock = testClock();
  let doors: Door[];
  let table: TestTable;
  let ports: MemberPorts;
  const tokens: Record<string, LoginTokens & { _user: string }> = {};
  /** Another clerk changes the account of `username`. */
  const change = async (username: string, form: Partial<ConsoleUserForm>) => {
    const user = await ports.users.user(tokens[username]?._user ?? '');
    const root = clerkAtWork(tokens.rootadmin?._user ?? '', clock.now());
    const versioned = { ...form, version: user?.version ?? 0 };
    must(await updateConsoleUser(ports)({ ...root, _id: user?._id ?? '', form: versioned }));
  };

  /** Calls one route with somebody's cookies or token; also returns the use cases that received them as the actor. */
  const enter = async (door: Door, username: string, by: 'cookie' | 'bearer') => {
    const { route, method, handle } = door;
    const { accessToken, _user } = tokens[username] ?? { accessToken: '', _user: '' };
    const address = `/${route.replaceAll(/:\w+\??|\*/g, 'x')}`;
    const request = new Request(`http://localhost:3000${address}`, {
      method,
      headers: {
        'x-forwarded-for': '203.0.113.9',
        ...(by === 'bearer'
          ? { authorization: `Bearer ${accessToken}` }
          : { cookie: `__Host-access=${accessToken}` }),
        ...(method !== 'GET' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method !== 'GET' && { body: 'intent=place' }),
    });
    const trusted: string[] = [];
    const shop = new Proxy({} as Shop, {
      get: (_, name: string) => {
        if (OF_LOGINS.has(name))
          return (useCases as unknown as Record<string, (ports: object) => unknown>)[name]?.(ports);
        return async (input: unknown) => {
          if (JSON.stringify(input ?? null).includes(_user)) trusted.push(name);
          // Refused requests end here, before the table answers anything else.
          if (isConsole(door)) await context.session.liveActor().catch(() => undefined);
          await setImmediate();
          throw new Error('as far as this test goes');
        };
      },
    });
    const outgoing = new Headers();
    const context = createLoadContext(request, { shop, requestId: 'test', outgoing });
    const params = Object.fromEntries([...route.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']));
    const answer = await handle({ request, params, context } as never).catch((error: unknown) => error);
    return { answer, trusted, forgotten: outgoing.getSetCookie().map((cookie) => cookie.split(';', 1)[0]) };
  };

  beforeAll(async () => {
    [doors, table] = await Promise.all([doorsOf(), startDynamo()]);
    ports = memberPorts(table, clock);
    for (const username of ['rootadmin', 'dismissed', 'goneaway', 'loggedout', 'atdesk01'])
      tokens[username] = await joinAsClerk(ports, username);
  });
  afterAll(() => table.stop());

  test('lets a live clerk into the console and everything else', async () => {
    let within = 0;
    for (const door of doors.filter(isConsole)) {
      const { answer, trusted } = await enter(door, 'atdesk01', 'cookie');
      expect(isRefused(answer), `${door.method} /${door.route}`).toBe(false);
      if (trusted.length > 0) within++;
    }
    expect(within).toBeGreaterThan(100);
  });

  test('costs no read by itself, and two items where the account is checked', async () => {
    const costOf = async (route: string, method: string) => {
      const door = doors.find((candidate) => candidate.route === route && candidate.method === method);
      if (!door) throw new Error(`${method} /${route} leads nowhere`);
      const reads = consumedReads(table.client);
      const { trusted } = await enter(door, 'atdesk01', 'cookie');
      return { units: reads.stop(), trusted: trusted.length > 0 };
    };
    expect(await costOf('mypage/likes', 'GET')).toEqual({ units: 0, trusted: true });
    expect(await costOf('mypage/orders', 'GET')).toEqual({ units: 0, trusted: true });
    expect(await costOf('console/users', 'GET')).toEqual({ units: 2.5, trusted: true });
    expect(await costOf('api/console/users', 'GET')).toEqual({ units: 2.5, trusted: true });
    expect(await costOf('api/v1/me/coupons', 'POST')).toMatchObject({ units: 2.5 });
  });

  describe.each([
    ['dismissed', 'disabled by another clerk'],
    ['goneaway', 'withdrawn'],
    ['loggedout', 'logged out elsewhere'],
  ])('of %s, %s,', (username) => {
    beforeAll(async () => {
      if (username === 'dismissed') await change(username, { disabled: true });
      if (username === 'goneaway') {
        await change(username, { scopes: [] });
        must(await withdraw(ports)({ username, password: 'local!2345', address: 'test' }));
      }
      if (username === 'loggedout') await logOut(ports)(tokens[username] ?? { refreshToken: '' });
    });

    test('opens no route of the console', async () => {
      for (const door of doors.filter(isConsole))
        for (const by of waysInto(door)) {
          const { answer, trusted, forgotten } = await enter(door, username, by);
          const where = `${door.method} /${door.route} by ${by}`;
          // Unsupported methods are refused before the account is checked.
          if (statusOf(answer) === 405) continue;
          const cookies = by === 'cookie' ? ['__Host-access=', '__Host-refresh='] : [];
          expect([where, isRefused(answer), trusted, forgotten]).toEqual([where, true, [], cookies]);
        }
    });

    test('writes nothing for its owner', async () => {
      for (const door of doors.filter(({ method }) => method !== 'GET'))
        for (const by of waysInto(door)) {
          const { trusted } = await enter(door, username, by);
          expect([door.method, door.route, by, trusted]).toEqual([door.method, door.route, by, []]);
        }
    });
  });
});
