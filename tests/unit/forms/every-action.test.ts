import type { ActionFunction, ActionFunctionArgs } from '@remix-run/node';
import { describe, expect, test } from 'vitest';
import { siteMap } from '#app/site-map.ts';
import { ok } from '#shared/domain/result.ts';

/**
 * Every action of the shop receives bodies that would take minutes to parse, or that its forms' library interprets:
 * none may accept them.
 */

const modules = import.meta.glob<{ action?: ActionFunction }>('../../../app/**/*.{ts,tsx}');

type Route = { path?: string; file: string; children?: Route[] };
const within = (routes: Route[], above = ''): [address: string, file: string][] =>
  routes.flatMap(({ path = '', file, children = [] }) => {
    const address = path.startsWith('/') || !path ? above + path : `${above}/${path}`;
    return [[address, file], ...within(children, address)];
  });
const addresses = within(siteMap as Route[]);
const actions = (
  await Promise.all(
    addresses.map(async ([address, file]) => {
      const { action } = (await modules[`../../../app/${file}`]?.()) ?? {};
      return action ? [{ address: address.replaceAll(/:\w+\??|\*/g, '01'), file, action }] : [];
    }),
  )
).flat();

const URLENCODED = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const hostile: [name: string, type: string, body: string][] = [
  ['a field without end', URLENCODED, 'x=1&'.repeat(40_000)],
  ['an index without end', URLENCODED, 'items[1000000]=1'],
  ['the length of a list', URLENCODED, 'items[0]=1&items.length=4294967295'],
  ['names in names', URLENCODED, `a${'.a'.repeat(1000)}=1`],
  ['an order to insert', URLENCODED, '__intent__={"type":"insert","payload":{"name":"items","index":1e9}}'],
  [
    'an order to reorder',
    URLENCODED,
    '__intent__={"type":"reorder","payload":{"name":"a","from":0,"to":1e9}}',
  ],
  [
    'an order to change',
    URLENCODED,
    '__intent__={"type":"update","payload":{"name":"a[1000000]","value":1}}',
  ],
  ['an order that is none', URLENCODED, '__intent__=x'],
  ['two orders', URLENCODED, '__intent__=null&__intent__=x'],
  ['a state that is none', URLENCODED, '__state__={'],
  ['a list without end', JSON_TYPE, `{"items":[${'1,'.repeat(40_000)}1]}`],
  ['lists in lists', JSON_TYPE, '['.repeat(40_000)],
];

/** Result of any use case: every property exists, and everything is permitted. */
const anything: unknown = new Proxy(() => {}, {
  get: (_, name) => {
    if (name === 'then') return undefined;
    if (name === Symbol.iterator) return [][Symbol.iterator];
    if (name === Symbol.toPrimitive) return () => '';
    return anything;
  },
  apply: () => anything,
});

const member = {
  kind: 'member',
  _user: '01',
  username: 'rootadmin',
  userType: 'OPERATOR',
  scope: ['console'],
};
const session = new Proxy(
  {},
  { get: (_, name) => (name === 'cookie' ? () => undefined : async () => member) },
);

/** Use cases that only check access or read. */
const LOOKS = /^(admit|get|pending)/;

/** Sends a body; returns the status, whether the body was read, and the use cases that did something. */
const send = async (
  { action, address }: (typeof actions)[number],
  { method, type, body }: { method: string; type: string; body: string },
) => {
  const done: string[] = [];
  const callOf = (name: string) => async () => {
    if (!LOOKS.test(name)) done.push(name);
    return ok(anything);
  };
  const shop = new Proxy({}, { get: (_, name) => callOf(String(name)) });
  const request = new Request(`http://shop.test${address}`, {
    method,
    body,
    headers: { 'content-type': type, 'x-viewer-address': '192.0.2.1' },
  });
  const args = { request, params: { id: '01' }, context: { shop, session } } as unknown as ActionFunctionArgs;
  const answer = await Promise.resolve()
    .then(() => action(args))
    .catch((thrown) => thrown);
  const status: unknown = answer instanceof Response ? answer.status : (answer?.init?.status ?? answer);
  return { status, done, wasRead: request.bodyUsed };
};

test('there are actions, and most of them read what is sent', async () => {
  const form = { type: URLENCODED, body: 'a=1' };
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
  const reading = await Promise.all(
    actions.map(async (route) => {
      const sent = await Promise.all(methods.map((method) => send(route, { ...form, method })));
      return sent.some(({ wasRead }) => wasRead);
    }),
  );
  expect(reading.filter(Boolean).length).toBeGreaterThan(100);
});

describe.each(actions)('$address, $file', (route) => {
  test.each(hostile)('%s', async (_name, type, body) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, done, wasRead } = await send(route, { method, type, body });
      if (!wasRead) continue;
      expect({ status, done }).toEqual({ status: expect.any(Number), done: [] });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });
});
