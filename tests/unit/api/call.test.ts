import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { read, write } from '#app/api/answer.ts';
import { type Call, clerkCall, memberCall, publicCall } from '#app/api/call.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';

const facts = { method: 'GET', path: '/api/v1/shop/brands', summary: '브랜드', answers: ['brands'] } as const;

test('a call whose failures are not those of its use case is none to the compiler', () => {
  type Found = Promise<Result<string[], 'CODE_TAKEN' | 'NO_PERMISSION'>>;
  const run = async (): Found => ok([]);
  const right: Call = publicCall({ ...facts, failures: ['CODE_TAKEN', 'NO_PERMISSION'], run });
  const ofClerks: Call = clerkCall({ ...facts, area: 'catalog', failures: ['CODE_TAKEN'], run });
  // @ts-expect-error NO_PERMISSION is left out
  const short: Call = publicCall({ ...facts, failures: ['CODE_TAKEN'], run });
  // @ts-expect-error All codes are left out
  const none: Call = memberCall({ ...facts, run });
  // @ts-expect-error The use case never answers BAD_CURSOR
  const long: Call = publicCall({ ...facts, failures: ['CODE_TAKEN', 'NO_PERMISSION', 'BAD_CURSOR'], run });
  expect([right, ofClerks, short, none, long].map(({ path }) => path)).toEqual(Array(5).fill(facts.path));
});

const argsOf = (path: string, init: RequestInit = {}, session: object = {}) =>
  ({
    request: new Request(`http://shop.test${path}`, init),
    params: { id: '7' },
    context: { shop: {}, session },
  }) as unknown as LoaderFunctionArgs;

test('a call is answered 400 when a part of the request is not as its contract says, and does not run', async () => {
  const call = publicCall({
    ...facts,
    method: 'POST',
    takes: {
      path: z.object({ id: z.coerce.number().max(9) }),
      query: z.object({ limit: z.coerce.number().max(5) }),
      body: z.object({ name: z.string() }),
    },
    run: async ({ path, query, body }) => ok([path.id, query.limit, body.name]),
    answer: (brands) => ({ brands }),
  });
  const asked = async (query: string, body: object, id = '7') => {
    const headers = { 'content-type': 'application/json', limit: '3' };
    const args = argsOf(`${facts.path}${query}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await call.respond({ ...args, params: { id } });
    return [answer.status, ((await answer.json()) as { brands?: unknown[] }).brands];
  };
  expect(await asked('', { name: '수건' })).toEqual([200, [7, 3, '수건']]);
  expect(await asked('', { name: '수건' }, '10')).toEqual([400, undefined]);
  expect(await asked('', {})).toEqual([400, undefined]);
});

test('the guard of a call comes before its contracts and its use case', async () => {
  const call = memberCall({
    ...facts,
    takes: { query: z.object({ limit: z.coerce.number() }) },
    run: async ({ actor }) => ok([actor.username]),
    answer: (brands) => ({ brands }),
  });
  const turnedAway = new Response(null, { status: 401 });
  const requireMember = async () => {
    throw turnedAway;
  };
  await expect(call.respond(argsOf(facts.path, {}, { requireMember }))).rejects.toBe(turnedAway);
  const member = { requireMember: async () => ({ username: 'member01' }) };
  expect((await call.respond(argsOf(facts.path, {}, member))).status).toBe(400);
  const answer = await call.respond(argsOf(`${facts.path}?limit=1`, {}, member));
  expect(await answer.json()).toEqual({ brands: ['member01'] });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('an answer for everybody is kept by the edge, apart for each header its query has; a failure is not', async () => {
  const declared = { ...facts, cached: 30, answer: () => ({}) };
  const plain = publicCall({ ...declared, run: async () => ok([]) });
  const list = publicCall({
    ...declared,
    takes: { query: z.object({ limit: z.string().optional() }) },
    failures: ['BAD_CURSOR'],
    run: async ({ query: { limit } }) => (limit === '9' ? fail('BAD_CURSOR', '') : ok([])),
  });
  const headersOf = async (call: Call, query = '') => {
    const { headers } = await call.respond(argsOf(facts.path + query));
    return [headers.get('cache-control')?.split(',')[0], headers.get('vary')];
  };
  expect(await headersOf(plain)).toEqual(['public', null]);
  expect(await headersOf(list)).toEqual(['public', 'skip, limit, sort']);
  expect(await headersOf(list, '?limit=9')).toEqual(['no-store', null]);
});

test('a method that an address does not have is 405, and says what it has', async () => {
  const put = await write(argsOf('/api/v1/shop/products/7', { method: 'PATCH' }));
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'PUT, DELETE']);
  expect((await read(argsOf('/api/v1/forms'))).status).toBe(405);
});
