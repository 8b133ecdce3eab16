import { describe, expect, test } from 'vitest';
import { safePath } from '#app/web/access/guards.ts';
import { createSession } from '#app/web/access/session.ts';
import { type AnyCode, fail, ok, type Result } from '#shared/domain/result.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { Shop } from '#shared/wiring/shop.ts';

const member: Member = {
  kind: 'member',
  _user: 'u1',
  username: 'member01',
  userType: 'PERSON',
  scope: ['PERSON', 'promoter'],
  _session: 's1',
};
/** Current state of the account, after the token was created. */
const today: Member = { ...member, scope: ['PERSON'] };
const gone = fail('LOGIN_EXPIRED', '로그인 후 이용 가능합니다');
const disabled = fail('ACCOUNT_DISABLED', '이용이 정지된 계정입니다');
const { _session, ...unnamed } = member;
const clerk: Member = { ...member, scope: ['OPERATOR', 'admin02'] };

/** Creates a shop that knows one good access token, one from before logins had names, and one good refresh token. */
const shopOf = (account: Result<Member, AnyCode>) => {
  const calls = { live: 0, renew: 0, loggedOut: [] as string[] };
  const shop = {
    readAccessToken: async (token: string) => ({ good: member, unnamed, clerk })[token],
    getLiveMember: async () => {
      calls.live++;
      return account;
    },
    renewLogin: async ({ refreshToken }: { refreshToken: string }) => {
      calls.renew++;
      return refreshToken === 'r1'
        ? ok({ member: today, accessToken: 'good', refreshToken: 'r2' })
        : fail('LOGIN_EXPIRED', '');
    },
    readGuestPass: async (note: string) =>
      note === 'signed' ? { orderNo: 'P-20261120-7K3M9QXD', isProved: false } : undefined,
    logOut: async ({ refreshToken }: { refreshToken: string }) => void calls.loggedOut.push(refreshToken),
  } as unknown as Shop;
  return { shop, calls };
};

const ask = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  account: Result<Member, AnyCode> = ok(today),
) => {
  const outgoing = new Headers();
  const { shop, calls } = shopOf(account);
  const session = createSession(new Request(`http://shop.test${path}`, { headers, method }), {
    shop,
    outgoing,
  });
  return { session, outgoing, calls };
};
const thrown = async (promise: Promise<unknown>): Promise<Response> => {
  const answer = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(answer instanceof Response)) throw new Error('no Response was thrown');
  return answer;
};

describe('a session', () => {
  test('renews an expired login once, however often it is asked, and hands the browser the new tokens', async () => {
    const { session, outgoing, calls } = ask('/', { cookie: '__Host-access=old; __Host-refresh=r1' });
    expect(await Promise.all([session.actor(), session.liveActor(), session.requireMember()])).toEqual([
      today,
      today,
      today,
    ]);
    expect(calls.renew).toBe(1);
    const cookies = outgoing.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[1]).toBe('__Host-refresh=r2; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax');
  });

  test('leaves good tokens alone, and forgets what is worth nothing', async () => {
    const good = ask('/', { cookie: '__Host-access=good; __Host-refresh=r1' });
    expect(await good.session.actor()).toEqual(member);
    expect([good.calls.renew, good.outgoing.getSetCookie()]).toEqual([0, []]);
    const worthless = ask('/', { cookie: '__Host-refresh=stolen' });
    expect((await worthless.session.actor()).kind).toBe('visitor');
    expect(worthless.outgoing.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  });

  test('knows a visitor by the cart cookie, makes one up otherwise, and keeps it only when asked to', async () => {
    const idBy = async (cookie: string) => {
      const actor = await ask('/', { cookie: `__Host-cart=${cookie}` }).session.actor();
      return actor.kind === 'visitor' ? actor.visitorId : '';
    };
    const secret = '0f1e2d3c-4b5a-4968-8776-655443322110';
    const visitorId = await idBy(secret);
    expect(await idBy(secret)).toBe(visitorId);
    expect(visitorId).toMatch(/^[\w-]{22}$/);
    // Neither a visitor's id nor a forged value works as the secret the id is derived from.
    expect(await idBy(visitorId)).not.toBe(visitorId);
    const forged = ask('/', { cookie: '__Host-cart=member#u1' });
    const actor = await forged.session.ensureActor();
    const given = /^__Host-cart=([0-9a-f-]{36});/.exec(forged.outgoing.getSetCookie()[0] ?? '')?.[1] ?? '';
    expect(actor).toEqual({ kind: 'visitor', visitorId: await idBy(given) });
    const first = ask('/');
    await first.session.actor();
    expect(first.outgoing.getSetCookie()).toEqual([]);
  });

  test('takes a Bearer token under /api only, and answers 401 in JSON when it is no good', async () => {
    expect(await ask('/api/v1/me/info', { authorization: 'Bearer good' }).session.actor()).toEqual(member);
    expect((await ask('/', { authorization: 'Bearer good' }).session.actor()).kind).toBe('visitor');
    const refused = await thrown(ask('/api/v1/me/info', { authorization: 'Bearer bad' }).session.actor());
    expect([refused.status, (await refused.json()).message]).toEqual([401, '로그인 후 이용 가능합니다']);
  });

  test('sends visitors of a screen to log in and back; a member without the right gets 403', async () => {
    const sent = await thrown(ask('/mypage/orders.data?from=1&_routes=a').session.requireMember());
    expect(sent.headers.get('location')).toBe('/login?redirectTo=%2Fmypage%2Forders%3Ffrom%3D1');
    const posted = ask('/mypage/likes', { referer: 'http://shop.test/shop/products?page=2' }, 'POST');
    expect((await thrown(posted.session.requireMember())).headers.get('location')).toBe(
      '/login?redirectTo=%2Fshop%2Fproducts%3Fpage%3D2',
    );
    const { session } = ask('/console', { cookie: '__Host-access=good' });
    await expect(session.requireScope(['console'])).rejects.toMatchObject({
      data: { message: '접근 권한이 없습니다' },
      init: { status: 403 },
    });
    const api = ask('/api/console/setting', { cookie: '__Host-access=good' });
    expect((await thrown(api.session.requireScope(['console']))).status).toBe(403);
  });

  const cookie = '__Host-access=good; __Host-refresh=r1';
  const forgotten = (outgoing: Headers) => outgoing.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);

  test('reads by the token, and meets the account itself, once, for writes, scopes and clerks', async () => {
    const read = ask('/mypage/orders', { cookie });
    expect([await read.session.actor(), read.calls.live]).toEqual([member, 0]);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const write = ask('/mypage/orders', { cookie }, method);
      expect([await write.session.actor(), await write.session.requireMember()]).toEqual([today, today]);
      expect(write.calls.live).toBe(1);
    }
    const clerks = ask('/boards/1', { cookie: '__Host-access=clerk' });
    expect([await clerks.session.actor(), clerks.calls.live]).toEqual([today, 1]);
    const desk = ask('/anything', { cookie });
    expect((await desk.session.actor()).kind).toBe('member');
    await expect(desk.session.requireScope(['console'])).rejects.toMatchObject({ init: { status: 403 } });
    expect([await desk.session.actor(), desk.calls.live]).toEqual([today, 1]);
  });

  test('leads a clerk who must enrol a second factor to where it is set up, and opens nothing else', async () => {
    const held = ok({ ...clerk, mustEnrol: true as const });
    const at = (path: string, method = 'GET') => ask(path, { cookie }, method, held).session;
    const screen = await thrown(at('/console/users').requireScope(['console', 'admin02']));
    expect([screen.status, screen.headers.get('location')]).toEqual([303, '/console/security']);
    const call = await thrown(at('/api/console/users').requireScope(['admin02']));
    expect([call.status, (await call.json()).code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    await expect(at('/console/users').requireScope(['console'])).rejects.toMatchObject({
      init: { status: 403 },
    });
    const setUp = at('/console/security').requireScope(['admin02'], { beforeEnrolling: true });
    expect(await setUp).toMatchObject({ mustEnrol: true });
    expect(await at('/mypage/cart', 'POST').requireMember()).toMatchObject({ _user: 'u1' });
  });

  test('of a login that has ended is a visitor’s, and the browser forgets it', async () => {
    const { session, outgoing, calls } = ask('/mypage/likes', { cookie }, 'POST', gone);
    expect([(await session.actor()).kind, calls.renew]).toEqual(['visitor', 0]);
    expect(forgotten(outgoing)).toEqual(['__Host-access=', '__Host-refresh=']);
    const back = await thrown(ask('/console', { cookie }, 'GET', gone).session.requireScope(['console']));
    expect(back.headers.get('location')).toBe('/login?redirectTo=%2Fconsole');
    const call = ask('/api/v1/me/carts', { authorization: 'Bearer good' }, 'POST', gone);
    expect((await thrown(call.session.actor())).status).toBe(401);
  });

  test('of a disabled account is refused whatever it asks, and the browser forgets it', async () => {
    for (const [path, method] of [
      ['/mypage/cart', 'POST'],
      ['/console', 'GET'],
    ] as const) {
      const { session, outgoing } = ask(path, { cookie }, method, disabled);
      await expect(session.liveActor()).rejects.toMatchObject({ init: { status: 403 } });
      expect(forgotten(outgoing)).toEqual(['__Host-access=', '__Host-refresh=']);
    }
    const call = ask('/api/v1/me/carts', { authorization: 'Bearer good' }, 'POST', disabled);
    const answer = await thrown(call.session.actor());
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'ACCOUNT_DISABLED']);
  });

  test('ends everywhere at logout', async () => {
    const { session, outgoing, calls } = ask('/', { cookie: '__Host-access=good; __Host-refresh=r1' });
    await session.logOut();
    expect(calls.loggedOut).toEqual(['r1']);
    expect((await session.actor()).kind).toBe('visitor');
    expect(outgoing.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-access',
      '__Host-refresh',
      '__Host-cart',
      '__Host-guest-order',
    ]);
  });

  test('a visitor brings the pass of the order they looked up; a member needs none', async () => {
    const pass = { orderNo: 'P-20261120-7K3M9QXD', isProved: false };
    const visitorWith = async (note: string) =>
      ask('/shop/orders', { cookie: `__Host-guest-order=${note}` }).session.actor();
    expect(await visitorWith('signed')).toMatchObject({ kind: 'visitor', pass });
    expect(await visitorWith('forged')).not.toHaveProperty('pass');
    const { session } = ask('/', { cookie: '__Host-access=good; __Host-guest-order=signed' });
    expect(await session.actor()).toEqual(member);
  });
});

test.each([
  ['/mypage/orders?a=1#x', '/mypage/orders?a=1#x'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['mypage', '/'],
  ['', '/'],
  [undefined, '/'],
])('after a login %j leads to %s', (to, path) => {
  expect(safePath(to)).toBe(path);
});
