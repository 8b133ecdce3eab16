import { describe, expect, test } from 'vitest';
import { safePath } from '#app/web/guards.ts';
import { createSession } from '#app/web/session.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { Shop } from '#shared/wiring/shop.ts';

const member: Member = {
  kind: 'member',
  _user: 'u1',
  username: 'member01',
  userType: 'PERSON',
  scope: ['PERSON'],
};

/** A shop that knows one good access token and one good refresh token. */
const shopOf = () => {
  const calls = { renew: 0, loggedOut: [] as string[] };
  const shop = {
    readAccessToken: async (token: string) => (token === 'good' ? member : undefined),
    renewLogin: async ({ refreshToken }: { refreshToken: string }) => {
      calls.renew++;
      return refreshToken === 'r1'
        ? ok({ member, accessToken: 'good', refreshToken: 'r2' })
        : fail('UNAUTHENTICATED', 'LOGIN_EXPIRED', '');
    },
    logOut: async ({ refreshToken }: { refreshToken: string }) => void calls.loggedOut.push(refreshToken),
  } as unknown as Shop;
  return { shop, calls };
};

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const outgoing = new Headers();
  const { shop, calls } = shopOf();
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
    expect(await Promise.all([session.actor(), session.actor(), session.requireMember()])).toEqual([
      member,
      member,
      member,
    ]);
    expect(calls.renew).toBe(1);
    const cookies = outgoing.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[1]).toBe('__Host-refresh=r2; Path=/; Max-Age=1209600; HttpOnly; Secure; SameSite=Lax');
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
    const visitorId = '0f1e2d3c-4b5a-4968-8776-655443322110';
    expect(await ask('/', { cookie: `__Host-cart=${visitorId}` }).session.actor()).toEqual({
      kind: 'visitor',
      visitorId,
    });
    const forged = ask('/', { cookie: '__Host-cart=member#u1' });
    const actor = await forged.session.ensureActor();
    expect(actor).not.toMatchObject({ visitorId: 'member#u1' });
    expect(forged.outgoing.getSetCookie()[0]).toContain(
      `__Host-cart=${actor.kind === 'visitor' && actor.visitorId}`,
    );
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
    expect((await thrown(api.session.requireUserType(['OPERATOR']))).status).toBe(403);
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
    ]);
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
