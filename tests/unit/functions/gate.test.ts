import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loader as writtenFile } from '#app/storefront/feeds/written-files.ts';
import { personalHeaders, publicCacheHeaders } from '#app/web/cache-headers.ts';
import { createAnswer } from '#functions/runtime/web/answer.ts';
import { createGate } from '#functions/runtime/web/gate.ts';
import { notOpenPage } from '#functions/runtime/web/not-open-page.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { isShopOpen, mayEnterShop } from '#shared/usecases/opening/index.ts';
import { logger } from '#shared/wiring/logger.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { someSetting } from '#tests/support/catalog.ts';
import { testEnv } from '#tests/support/env.ts';
import { screensOf } from '#tests/support/screens/screens.ts';

const ORIGIN = 'http://localhost:3000';
const LINK = 'token-of-the-link';

const member: Member = {
  kind: 'member',
  _user: 'somebody',
  _session: 'session',
  username: 'somebody',
  userType: 'PERSON',
  scope: ['personal'],
};
const people: Record<string, Member> = {
  member,
  clerk: { ...member, scope: ['admin02'] },
  beginner: { ...member, scope: ['console'], mustEnrol: true },
};

const publicPage = { loader: () => new Response('page', { headers: publicCacheHeaders(30) }) };
const answering = { loader: () => new Response('here'), action: () => new Response('done') };
const catalog = screensOf({ 'shop/products/:id': publicPage, 'shop/products': publicPage });
const others = screensOf({
  'sitemaps/:part': { loader: writtenFile },
  broken: { loader: () => new Response('no', { status: 500 }) },
  ...Object.fromEntries(
    [
      ...['about', 'robots.txt', 'sitemap.xml', 'feeds/:feed', 'join', 'me/summary', 'loginish', 'logout'],
      ...['login', 'login/verify', 'login/find-password', 'oauth/:provider', 'console', 'console/*'],
      ...['api/v1/*', 'api/auth/accessToken', 'api/console/*', 'plugins/portone/verification/request'],
      'api/plugins/tracking/webhook',
      ...['api/plugins/:provider/pay/webhook', 'api/plugins/:provider/pay/config', 'plugins/toss/pay/result'],
    ].map((path) => [path, answering]),
  ),
});
const screens = { catalog, shop: () => others, console: () => others, api: () => others };

let opening: Setting['opening'];
let reads = 0;
const setting = async () => {
  reads += 1;
  return { ...someSetting, opening };
};
const ports = {
  content: { setting },
  showcase: { setting },
  tokens: { hash: (token: string) => `hash of ${token}` },
};
const shop = {
  isShopOpen: isShopOpen(ports as never),
  mayEnterShop: mayEnterShop(ports as never),
  getSetting: setting,
  readAccessToken: async (token: string) => people[token],
  getLiveMember: async () => ({ ok: true, value: people[loggedIn] }),
  recordUsage: async () => {},
} as unknown as Shop;
let loggedIn = '';

let answer: ReturnType<typeof createAnswer>;
beforeAll(() => {
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation(() => {});
});
beforeEach(() => {
  opening = undefined;
  loggedIn = '';
  reads = 0;
  answer = createAnswer(screens, testEnv(), shop);
});

type GateRequest = { method?: string; who?: string; link?: string };
const ask = (path: string, { method = 'GET', who = '', link = '' }: GateRequest = {}) => {
  loggedIn = who;
  const cookies = [who && `__Host-access=${who}`, link && `__Host-preview-shop=${link}`].filter(Boolean);
  const headers = cookies.length > 0 ? { cookie: cookies.join('; ') } : undefined;
  return answer(new Request(ORIGIN + path, { method, headers }), 'request');
};

describe('a shop that is not open', () => {
  test.each(['/shop/products', '/shop/products/1', '/about', '/robots.txt', '/sitemap.xml', '/feeds/naver'])(
    '%s: 503 with the page, for a while, kept by nobody',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(503);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'retry-after': '3600',
        'cache-control': expect.stringContaining('no-store'),
        'x-robots-tag': 'noindex',
        'content-type': 'text/html; charset=utf-8',
      });
      const page = await response.text();
      expect(page).toContain('온결홈 준비 중입니다');
      expect(page).not.toContain('href="/"');
      expect(page).toContain('href="/login"');
    },
  );

  test('its page names whom to ask, as far as that is set, and takes nothing a clerk typed for markup', async () => {
    const service = { phone: '1588-0000', email: '', weekday: '09:00~18:00 <b>', lunch: '', closed: '' };
    const page = notOpenPage({ customerService: service, logo: undefined });
    expect(page).toContain('<a href="tel:1588-0000">1588-0000</a>');
    expect(page).toContain('09:00~18:00 &lt;b&gt;');
    expect(page).not.toContain('mailto:');
    const unset = { ...service, phone: '', weekday: '' };
    expect(notOpenPage({ customerService: unset, logo: undefined })).not.toContain('<dl');
  });

  test.each(['/me/summary', '/join', '/loginish', '/shop/products.data', '/login/../about'])(
    '%s: 503 as well',
    async (path) => {
      expect((await ask(path)).status).toBe(503);
    },
  );

  test.each([
    ['GET', '/api/v1/shop/products'],
    ['POST', '/api/v1/shop/orders'],
    ['GET', '/api/plugins/toss/pay/config'],
  ])('%s %s: 503 as JSON', async (method, path) => {
    const response = await ask(path, { method });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('3600');
    expect(await response.json()).toEqual({ code: 'SHOP_NOT_OPEN', message: '준비 중입니다.' });
  });

  test.each([
    ['GET', '/console'],
    ['GET', '/console/site/opening'],
    ['GET', '/login'],
    ['POST', '/login'],
    ['POST', '/login/verify'],
    ['GET', '/login/find-password'],
    ['GET', '/oauth/kakao'],
    ['POST', '/logout'],
    ['POST', '/plugins/portone/verification/request'],
    ['GET', '/api/auth/accessToken'],
    ['GET', '/api/console/setting'],
    ['POST', '/api/plugins/toss/pay/webhook'],
    ['POST', '/api/plugins/tracking/webhook'],
    ['GET', '/plugins/toss/pay/result'],
  ])('%s %s: answers without asking for the settings', async (method, path) => {
    expect((await ask(path, { method })).status).toBe(200);
    expect(reads).toBe(0);
  });

  test('clerks enter, and nobody keeps what they are answered', async () => {
    const response = await ask('/shop/products', { who: 'clerk' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': personalHeaders['cache-control'],
      'x-robots-tag': 'noindex',
    });
    expect((await ask('/api/v1/shop/products', { who: 'clerk' })).status).toBe(200);
  });

  test('members do not enter, nor does a clerk without the second factor they must have', async () => {
    expect((await ask('/shop/products', { who: 'member' })).status).toBe(503);
    expect((await ask('/shop/products', { who: 'beginner' })).status).toBe(503);
  });
});

describe('the preview link', () => {
  beforeEach(() => {
    opening = { previewHash: `hash of ${LINK}`, previewAt: '2026-11-01T00:00:00.000Z' };
  });

  test('leads to the address without it, with a cookie of thirty days', async () => {
    const response = await ask(`/shop/products?sort=LATEST&preview-shop=${LINK}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${ORIGIN}/shop/products?sort=LATEST`);
    expect(response.headers.get('cache-control')).toBe(personalHeaders['cache-control']);
    const cookie = response.headers.get('set-cookie');
    expect(cookie).toContain(`__Host-preview-shop=${LINK}; Max-Age=2592000; Path=/`);
    expect(cookie).toContain('HttpOnly; Secure; SameSite=Lax');
  });

  test('lets its browser in, and nobody keeps what it is answered', async () => {
    const response = await ask('/shop/products', { link: LINK });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(personalHeaders['cache-control']);
    expect((await ask('/api/v1/shop/products', { link: LINK })).status).toBe(200);
  });

  test('a wrong one opens nothing, in the address and in a cookie', async () => {
    for (const asked of [
      ask('/shop/products?preview-shop=guess'),
      ask('/shop/products', { link: 'guess' }),
    ]) {
      const response = await asked;
      expect(response.status).toBe(503);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  });

  test('a revoked one ends with the next request', async () => {
    expect((await ask('/shop/products', { link: LINK })).status).toBe(200);
    opening = {};
    expect((await ask('/shop/products', { link: LINK })).status).toBe(503);
  });
});

describe('an open shop', () => {
  beforeEach(() => {
    opening = { openedAt: '2026-11-01T00:00:00.000Z' };
  });

  test('answers as if there were no gate, and is asked about once in a while', async () => {
    for (const path of ['/shop/products', '/about', '/shop/products/1']) {
      const response = await ask(path);
      expect(response.status).toBe(200);
      if (path !== '/about') expect(response.headers.get('cache-control')).toContain('s-maxage=30');
    }
    expect(reads).toBe(1);
  });

  test('logs a failure as one, which a file that is not written yet is not', async () => {
    expect((await ask('/broken')).status).toBe(500);
    expect(logger.info).toHaveBeenLastCalledWith(
      'request',
      expect.objectContaining({ path: '/broken', failed: true }),
    );
    expect((await ask('/sitemaps/pages.xml')).status).toBe(503);
    expect(logger.info).toHaveBeenLastCalledWith(
      'request',
      expect.not.objectContaining({ failed: expect.anything() }),
    );
  });

  test('is closed at once in the process in which a clerk closes it', async () => {
    expect((await ask('/about')).status).toBe(200);
    opening = {};
    expect((await ask('/about')).status).toBe(200);
    expect((await ask('/console/site/opening', { method: 'POST' })).status).toBe(200);
    expect((await ask('/about')).status).toBe(503);
  });
});

describe('the memory of the gate', () => {
  const session = {
    actor: async () => ({ kind: 'visitor', visitorId: 'visitor' }) as const,
    cookie: () => undefined,
    setCookie: () => {},
  };
  let now = 0;
  let isOpen: () => Promise<boolean>;
  const gateAt = () => {
    const getSetting = async () => someSetting;
    const closed = { mayEnterShop: async () => false, getSetting };
    const gate = createGate({ isShopOpen: () => isOpen(), ...closed }, () => now);
    return async () => {
      const request = new Request(`${ORIGIN}/about`);
      return (await gate(request, session, async () => new Response('page'))).status;
    };
  };

  test('lasts a minute', async () => {
    const enter = gateAt();
    isOpen = async () => true;
    expect(await enter()).toBe(200);
    isOpen = async () => false;
    now += 59_999;
    expect(await enter()).toBe(200);
    now += 1;
    expect(await enter()).toBe(503);
  });

  test('is none of a closed shop: it opens with the next request', async () => {
    const enter = gateAt();
    isOpen = async () => false;
    expect(await enter()).toBe(503);
    isOpen = async () => true;
    expect(await enter()).toBe(200);
  });

  test('outlives a table that does not answer', async () => {
    const enter = gateAt();
    isOpen = async () => true;
    expect(await enter()).toBe(200);
    now += 60_000;
    isOpen = () => Promise.reject(new Error('table away'));
    expect(await enter()).toBe(200);
    expect(await gateAt()().catch(() => 'failed')).toBe('failed');
  });
});
