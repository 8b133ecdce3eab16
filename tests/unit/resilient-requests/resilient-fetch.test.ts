import { decode } from 'turbo-stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Area, createRefusal } from '#app/resilient-requests/refusal-answer.ts';
import { resilientFetch } from '#app/resilient-requests/resilient-fetch.ts';
import { LOGIN_NEEDED, OPENED_BY } from '#app/web/access/login-needed.ts';
import { REPEATABLE_FORM, REPEATED, SUBMISSION_HEADER } from '#app/web/forms/submission-field.ts';

/** Requests of pages whose forms must not get lost. */

const DATA = 'https://shop.test/console/shop/brands.data';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const broken = async () => new Response('<h1>500</h1>', { status: 500 });
const expired = async () => new Response('[]', { status: 202, headers: { [LOGIN_NEEDED]: 'expired' } });
const done = async () => new Response('[{"_1":2},"data",1]');
const thrown = (status: number) => async () => new Response('[{"_1":2},"error",{}]', { status });
const saidNo = (status: number) => async () => new Response('[{"_1":2},"data",{}]', { status });

beforeEach(() => vi.stubGlobal('location', new URL('https://shop.test/console/shop/brands')));

/** Creates a network that gives these answers one after the other; the user agrees `agrees` times. */
const shop = (answers: (() => Promise<Response>)[], { agrees = 9, here = '/console/shop/brands' } = {}) => {
  const plain = vi.fn((_input: unknown, _init?: RequestInit) => (answers.shift() ?? done)());
  let left = agrees;
  const agree = async () => left-- > 0;
  const help = { again: vi.fn(agree), logIn: vi.fn(agree) };
  const options = { help, area: 'console' as Area, account: 'rootadmin', here: () => here };
  return { plain, help, fetch: resilientFetch(plain as unknown as typeof fetch, options) };
};
const write = (body: Record<string, string> = {}) => ({ method: 'POST', body: new URLSearchParams(body) });
const named = write({ submission: '1' });

const dataOf = async (answer: Response): Promise<unknown> =>
  (await decode(answer.body as ReadableStream<Uint8Array>)).value;

test('what a form is answered reads as an action’s refusal does', async () => {
  const words = '입력한 내용은 그대로 있습니다. "따옴표"';
  expect(await dataOf(createRefusal(words, 'console'))).toEqual({
    data: { failure: { code: 'UNREACHED', message: words } },
  });
  const asForm = { status: 'error', error: { '': [words] } };
  expect(await dataOf(createRefusal(words, 'members'))).toEqual({
    data: { ...asForm, lastResult: asForm, failure: { code: 'UNREACHED', message: words } },
  });
});

test.each([
  ['lost', lost],
  ['broken', broken],
  ['an error of the router', thrown(500)],
])('a write that does not name itself is not repeated: %s', async (_name, trouble) => {
  const { plain, help, fetch } = shop([trouble]);
  const answer = await fetch(DATA, write());
  expect(await dataOf(answer)).toMatchObject({
    data: { failure: { message: expect.stringContaining('그대로') } },
  });
  expect(plain).toHaveBeenCalledTimes(1);
  expect(help.again).not.toHaveBeenCalled();
});

test('a write that names itself is repeated with the same body, until somebody has enough of it', async () => {
  const { plain, fetch } = shop([lost, broken]);
  expect((await fetch(DATA, named)).status).toBe(200);
  expect(plain.mock.calls.map(([, init]) => String(init?.body))).toEqual(Array(3).fill('submission=1'));

  const impatient = shop([lost, lost, lost], { agrees: 1 });
  expect((await impatient.fetch(DATA, named)).status).toBe(503);
  expect(impatient.plain).toHaveBeenCalledTimes(2);
});

test('a write whose login has ended was not done: after the login it is sent again, named or not', async () => {
  const { plain, help, fetch } = shop([expired]);
  expect((await fetch(DATA, write({ name: '공방' }))).status).toBe(200);
  expect(help.logIn).toHaveBeenCalledWith('expired');
  expect(plain).toHaveBeenCalledTimes(2);

  const unwilling = shop([expired], { agrees: 0 });
  expect(await dataOf(await unwilling.fetch(DATA, write()))).toMatchObject({
    data: { failure: { message: expect.stringContaining('로그인') } },
  });
});

test('what an action says itself reaches its form, whatever its status', async () => {
  for (const status of [400, 409, 503]) {
    const { plain, fetch } = shop([saidNo(status)]);
    expect((await fetch(DATA, named)).status).toBe(status);
    expect(plain).toHaveBeenCalledTimes(1);
  }
});

test('a form that may no longer be sent stays, and says why', async () => {
  const { fetch } = shop([thrown(403)]);
  expect(await dataOf(await fetch(DATA, named))).toMatchObject({
    data: { failure: { message: expect.stringContaining('접근 권한') } },
  });
});

test('reads are repeated; a broken page that is not on the screen may say so', async () => {
  const { plain, fetch } = shop([lost, broken, lost, broken, broken]);
  expect((await fetch(DATA)).status).toBe(200);
  expect(plain).toHaveBeenCalledTimes(6);

  const asking = shop([lost]);
  expect((await asking.fetch('https://shop.test/__manifest?p=%2Fconsole')).status).toBe(200);

  const elsewhere = shop([broken, broken, broken, done], { here: '/console' });
  expect((await elsewhere.fetch(DATA)).status).toBe(500);
  const unknown = shop([expired], { here: '/console' });
  await unknown.fetch(DATA);
  expect(unknown.help.logIn).not.toHaveBeenCalled();
});

test('a request that is called off is not repeated', async () => {
  const calling = new AbortController();
  const callOff = () => {
    calling.abort();
    return lost();
  };
  const { plain, fetch } = shop([callOff]);
  await expect(fetch(DATA, { signal: calling.signal })).rejects.toThrow('Failed to fetch');
  expect(plain).toHaveBeenCalledTimes(1);
});

test('requests say whose page they are of; what is no data request of the router passes as it is', async () => {
  const { plain, fetch } = shop([]);
  await fetch(DATA, write());
  expect(new Headers(plain.mock.calls[0]?.[1]?.headers).get(OPENED_BY)).toBe('rootadmin');
  const pictures = shop([lost]);
  await expect(pictures.fetch('https://shop.test/api/editor/photo', write())).rejects.toThrow();
});

test('a form of the members’ area says its name in a header, and is told of once it is answered', async () => {
  const settle = vi.fn();
  const answers: (() => Promise<Response>)[] = [lost, saidNo(400), done];
  const plain = vi.fn((_input: unknown, _init?: RequestInit) => (answers.shift() ?? done)());
  const help = { again: async () => true, logIn: async () => true, settle };
  const fetch = resilientFetch(plain as unknown as typeof globalThis.fetch, {
    help,
    area: 'members',
    here: () => '/',
  });
  const sent = () => fetch(DATA, write({ submission: 'a', subject: '언제' }));
  expect((await sent()).status).toBe(400);
  expect(settle.mock.calls).toEqual([['a', false]]);
  await sent();
  expect(settle.mock.calls.at(-1)).toEqual(['a', true]);
  expect(plain).toHaveBeenCalledTimes(3);
  for (const [, init] of plain.mock.calls) {
    expect(new Headers(init?.headers).get(SUBMISSION_HEADER)).toBe('a');
    expect(String(init?.body)).toBe(String(new URLSearchParams({ subject: '언제' })));
  }
  // An order has its own key, with which it may be repeated.
  answers.push(lost);
  await fetch(DATA, write({ submission: 'b', idempotencyKey: 'k' }));
  expect(
    plain.mock.calls.slice(-2).map(([, init]) => new Headers(init?.headers).has(SUBMISSION_HEADER)),
  ).toEqual([false, false]);
  expect(settle.mock.calls.at(-1)).toEqual(['b', true]);
});

test('a form that lets somebody in is repeated without a name: the first answer’s cookie would be missing', async () => {
  const settle = vi.fn();
  const answers: (() => Promise<Response>)[] = [lost, broken, done];
  const plain = vi.fn((_input: unknown, _init?: RequestInit) => (answers.shift() ?? done)());
  const fetch = resilientFetch(plain as unknown as typeof globalThis.fetch, {
    help: { again: async () => true, logIn: async () => true, settle },
    area: 'members',
    here: () => '/login',
  });
  expect((await fetch(DATA, write({ submission: REPEATABLE_FORM, username: 'member01' }))).status).toBe(200);
  expect(plain).toHaveBeenCalledTimes(3);
  for (const [, init] of plain.mock.calls) {
    expect(new Headers(init?.headers).has(SUBMISSION_HEADER)).toBe(false);
    expect(String(init?.body)).toBe('username=member01');
  }
  expect(settle).not.toHaveBeenCalled();
});

test('what was done before and cannot be told again is said in words, and the form is settled', async () => {
  const settle = vi.fn();
  for (const why of ['done', 'differs'] as const) {
    const answer = async () => new Response(null, { status: 409, headers: { [REPEATED]: why } });
    const help = { again: async () => true, logIn: async () => true, settle };
    const fetch = resilientFetch(answer, { help, area: 'members', here: () => '/' });
    expect(await dataOf(await fetch(DATA, named))).toMatchObject({
      data: { failure: { message: expect.stringContaining('이미 처리되었습니다') } },
    });
    expect(settle.mock.calls.at(-1)).toEqual([expect.any(String), why === 'done']);
    named.body.set('submission', '1');
  }
});

test('a picture is sent again after the login it lacked; a guest is asked for none', async () => {
  const refused = async () => new Response('{}', { status: 401 });
  const { plain, fetch } = shop([refused]);
  expect((await fetch('https://shop.test/api/v1/files/presign', write())).status).toBe(200);
  expect(plain).toHaveBeenCalledTimes(2);
  const help = { again: async () => true, logIn: vi.fn(async () => true) };
  const guest = resilientFetch(refused, { help, area: 'members', here: () => '/' });
  expect((await guest('https://shop.test/api/v1/files/presign', write())).status).toBe(401);
  expect(help.logIn).not.toHaveBeenCalled();
});

describe('a request for which Lambda has no room', () => {
  const crowded = async () => Response.json({ Message: 'Rate Exceeded.' }, { status: 429 });
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const settled = async <T>(asked: Promise<T>): Promise<T> => {
    await vi.runAllTimersAsync();
    return asked;
  };

  test.each([
    ['a write that does not name itself', DATA, write()],
    ['a call of the API', 'https://shop.test/api/v1/me/carts', { method: 'POST' }],
    ['an upload', 'https://shop.test/api/v1/files/presign', { method: 'POST' }],
  ])('is sent again, for it never reached the shop: %s', async (_what, address, init) => {
    const { plain, help, fetch } = shop([crowded, crowded, crowded]);
    expect((await settled(fetch(address, init))).status).toBe(200);
    expect(plain).toHaveBeenCalledTimes(4);
    expect(help.again).not.toHaveBeenCalled();
  });

  test('waits longer each time', async () => {
    const longest = vi.spyOn(Math, 'random').mockReturnValue(1);
    const { plain, fetch } = shop([crowded, crowded]);
    const asked = fetch(DATA, write());
    await vi.advanceTimersByTimeAsync(200);
    expect(plain).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(plain).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(450);
    expect(plain).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(550);
    expect(plain).toHaveBeenCalledTimes(3);
    expect((await asked).status).toBe(200);
    longest.mockRestore();
  });

  test('asks the person when it persists, and says in Korean that nothing was saved', async () => {
    const { help, fetch } = shop(Array(8).fill(crowded), { agrees: 1 });
    const answer = await settled(fetch(DATA, write()));
    expect(help.again).toHaveBeenCalledWith('crowded', 2, undefined);
    expect(await dataOf(answer)).toMatchObject({
      data: { failure: { message: expect.stringContaining('접속이 많아 저장하지 못했습니다') } },
    });
    const call = shop(Array(4).fill(crowded));
    const refused = await settled(call.fetch('https://shop.test/api/v1/me/carts', { method: 'POST' }));
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: 'CROWDED', message: expect.stringContaining('접속이 많아') },
    ]);
  });

  test('is told from a limit of the shop, which is not tried again', async () => {
    const limited = async () =>
      Response.json({ code: 'TOO_MANY_ATTEMPTS' }, { status: 429, headers: { 'x-request-id': '1' } });
    const { plain, fetch } = shop([limited]);
    expect((await settled(fetch('https://shop.test/api/v1/me/carts'))).status).toBe(429);
    expect(plain).toHaveBeenCalledTimes(1);
  });
});
