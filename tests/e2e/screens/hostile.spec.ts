import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { type ApiAnswer, call, refreshTokenOf, renew, tokensOf } from '../mall/api.ts';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { findGoods, type Goods, isPlain, stockOf } from '../people/goods.ts';

/** Wrong, missing, huge and hostile input: always a clear refusal, never a 500, and no change. */

/** Expects a refusal in the API's format: 4xx, a code, a message, and optionally errors of fields. */
const expectRefusal = ({ status, body }: ApiAnswer, wanted?: number): void => {
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  if (wanted) expect(status).toBe(wanted);
  expect(body).toMatchObject({
    code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/./),
  });
  if (body.issues !== undefined)
    for (const issue of body.issues as unknown[])
      expect(issue).toMatchObject({ path: expect.any(String), message: expect.any(String) });
};

const secret = () => new TextEncoder().encode(mall().authSecret);
const claims = { username: 'rootadmin', userType: 'OPERATOR', scope: ['console'] };
const token = () => new UnsecuredJWT(claims).setIssuer('mall').setAudience('access').setSubject('01');
const signed = (audience = 'access') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('mall')
    .setAudience(audience)
    .setSubject('01');

const orderOf = (goods: Goods, sku: string, totalPrice: number) => ({
  carts: [{ _product: goods._id, sku, amount: 1 }],
  sender: { name: '한새봄', phone: '01098765432', email: 'shopper@example.com' },
  receiver: {
    name: '한새봄',
    phone: '01098765432',
    email: 'shopper@example.com',
    title: '집',
    postcode: '04524',
    address1: '서울특별시 중구 세종대로 110',
    address2: '3층',
  },
  paymentMethod: 'account',
  depositor: '한새봄',
  requestMessage: '문 앞에',
  totalPrice,
});

test.describe('who is not let in', () => {
  test('forged, expired and unsigned tokens', async () => {
    const past = Math.floor(Date.now() / 1000) - 3600;
    const forged = {
      unsigned: token().setExpirationTime('1h').encode(),
      'of another secret': await signed()
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode('x'.repeat(40))),
      expired: await signed().setExpirationTime(past).sign(secret()),
      'for another purpose': await signed('verification').setExpirationTime('1h').sign(secret()),
      'without an end': await signed().sign(secret()),
      cut: (await tokensOf('member01')).accessToken.slice(0, -3),
      garbage: 'a.b.c',
    };
    for (const [what, body] of Object.entries(forged))
      await test.step(what, async () => {
        expectRefusal(await call('/api/v1/me/info', { token: body }), 401);
        expectRefusal(await call('/api/console/shop/purchases?list=all', { token: body }), 401);
      });
  });

  test('a refresh token used twice ends all that came of it', async () => {
    const first = await refreshTokenOf('operator01');
    const second = (await renew(first)).body.refreshToken as string;
    expectRefusal(await renew(first), 401);
    expectRefusal(await renew(second), 401);
  });

  test('scopes that are missing', async () => {
    const console: [string, RequestInit['method'], string][] = [
      ['/api/console/shop/purchases?list=all', 'GET', 'clerkadmin02'],
      ['/api/console/shop/purchases', 'PUT', 'clerkadmin02'],
      ['/api/console/shop/products', 'GET', 'clerkadmin03'],
      ['/api/v1/shop/products', 'POST', 'clerkadmin03'],
      ['/api/v1/shop/products', 'POST', 'member01'],
      ['/api/console/shop/purchases?list=all', 'GET', 'member01'],
    ];
    for (const [path, method, username] of console)
      await test.step(`${username} ${method} ${path}`, async () => {
        const { accessToken } = await tokensOf(username);
        const answer = await call(path, {
          method,
          token: accessToken,
          ...(method !== 'GET' && { body: {} }),
        });
        expectRefusal(answer);
        expect([400, 403]).toContain(answer.status);
      });
  });

  test('a call past the edge', async () => {
    const answer = await fetch(`${mall().functionUrl}/api/v1/setting`);
    expect(answer.status).toBe(403);
  });

  test('a write that another site sends', async () => {
    const answer = await call('/api/v1/me/carts', {
      method: 'POST',
      body: { items: [] },
      headers: { origin: 'https://evil.example' },
    });
    expectRefusal(answer, 403);
  });
});

test.describe('what belongs to others', () => {
  test('their order, address and purchase stay theirs', async () => {
    const [owner, stranger] = await Promise.all([tokensOf('company01'), tokensOf('promoter01')]);
    const goods = await findGoods(isPlain);
    const sku = goods.skus[0]?.sku ?? '';
    const quoted = await call('/api/v1/shop/orders/quote', {
      method: 'POST',
      token: owner.accessToken,
      body: { carts: [{ _product: goods._id, sku, amount: 1 }], receiver: orderOf(goods, sku, 0).receiver },
    });
    const { totalPrice } = (quoted.body.quote ?? quoted.body) as { totalPrice: number };
    const placed = await call('/api/v1/shop/orders', {
      method: 'POST',
      token: owner.accessToken,
      body: orderOf(goods, sku, totalPrice),
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const order = placed.body.order as {
      orderNo: string;
      receiver: object;
      purchases: { purchaseNo: string }[];
    };
    const { orderNo, receiver } = order;
    const purchaseNo = order.purchases[0]?.purchaseNo ?? '';

    const { destinations } = (await call('/api/v1/me/destinations', { token: owner.accessToken })).body;
    const [{ _id: _destination } = { _id: '' }] = destinations as { _id: string }[];
    const as = { token: stranger.accessToken };
    expectRefusal(await call(`/api/v1/me/orders?_id=${orderNo}`, as), 404);
    expectRefusal(await call(`/api/v1/me/orders?_id=${orderNo}`), 404);
    expectRefusal(await call(`/api/v1/me/orders?_id=${orderNo}`, { ...as, method: 'DELETE' }), 404);
    expectRefusal(
      await call('/api/v1/me/orders/confirm', { ...as, method: 'POST', body: { purchaseNo } }),
      404,
    );
    const change = { _id: orderNo, receiver, requestMessage: '가로챔' };
    expectRefusal(await call('/api/v1/me/orders', { ...as, method: 'PUT', body: change }), 404);
    const review = { _purchase: purchaseNo, subject: '좋아요', content: '가로챈 후기', star: 5, images: [] };
    expectRefusal(await call('/api/v1/me/reviews', { ...as, method: 'POST', body: review }));
    expectRefusal(
      await call('/api/v1/me/destinations', { ...as, method: 'DELETE', body: { _id: _destination } }),
      404,
    );
    const still = await call(`/api/v1/me/orders?_id=${orderNo}`, { token: owner.accessToken });
    expect(still.body.order).toMatchObject({ orderStatus: 'ORDER_NONPAYMENT', receiver });
    const kept = (await call('/api/v1/me/destinations', { token: owner.accessToken })).body.destinations;
    expect(kept).toEqual(destinations);
    const given = await call(`/api/v1/me/orders?_id=${orderNo}`, {
      token: owner.accessToken,
      method: 'DELETE',
    });
    expect(given.body.order).toMatchObject({ orderStatus: 'ORDER_CANCELED' });
  });
});

test.describe('what cannot be understood', () => {
  const write = { method: 'POST' };
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

  test('bodies that are broken, huge or of another kind', async () => {
    const path = '/api/v1/shop/orders/quote';
    expectRefusal(await call(path, { ...write, body: '{"carts": [' }), 400);
    expectRefusal(await call(path, { ...write, body: '[]' }), 400);
    expectRefusal(await call(path, { ...write, body: 'null' }), 400);
    expectRefusal(await call(path, { ...write, body: `{"carts":"${'x'.repeat(2_000_000)}"}` }), 413);
    for (const type of ['text/plain', 'application/xml', 'image/png', ''])
      expectRefusal(await call(path, { ...write, body: '{}', headers: { 'content-type': type } }));
    expectRefusal(await call('/api/v1/setting', { method: 'DELETE' }), 405);
  });

  test('methods: each call refuses those it does not have, and names those it has', async () => {
    const { body } = await call('/api/openapi.json');
    const paths = body.paths as Record<string, Record<string, unknown>>;
    const wrong: string[] = [];
    for (const [path, calls] of Object.entries(paths)) {
      const had = methods.filter((method) => method.toLowerCase() in calls);
      const allow = had.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      for (const method of methods.filter((name) => !had.includes(name))) {
        const answer = await call(path.replace(/\{\w+\}/g, 'toss'), { method });
        const named = (answer.headers.get('allow') ?? '').split(', ').sort();
        if (answer.status !== 405 || named.join() !== allow.sort().join())
          wrong.push(`${method} ${path}: ${answer.status}, ${named}`);
        else expectRefusal(answer, 405);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a form that no page sends gets a sentence, and no page is rendered for it', async ({ request }) => {
    const sent = { headers: { origin: mall().shopUrl }, form: { 'items[1000000]': '1' } };
    for (const path of ['/join', '/login', '/concierge-service'])
      await test.step(path, async () => {
        const answer = await request.post(path, sent);
        const page = await answer.text();
        expect(answer.status()).toBe(400);
        expect(page).toContain('보내신 내용을 읽을 수 없습니다');
        expect(page).not.toContain('<script');
      });
    const ordinary = await request.post('/login', {
      headers: { origin: mall().shopUrl },
      form: { username: '' },
    });
    expect(ordinary.status()).toBe(400);
    expect(await ordinary.text()).toContain('<form');
  });

  test('lists asked for what they do not have', async () => {
    for (const query of [
      `searchValue=${'a'.repeat(10_000)}`,
      'sort=__proto__',
      'sort={"index":1}',
      'skip=1e9',
      'skip=-1',
      'limit=100000',
      'limit=NaN',
      'cursor=none',
      'category=%00',
      'category=%F0%9F',
    ]) {
      const answer = await call(`/api/v1/shop/products?${query}`);
      if (answer.status !== 200) expectRefusal(answer);
      const page = await fetch(`${mall().shopUrl}/shop/products?${query}`, { redirect: 'manual' });
      expect(page.status, query).toBeLessThan(500);
    }
  });

  test('ids nobody has', async () => {
    for (const id of ['none', '../../etc', '%00', "' or 1=1 --", '__proto__', 'x'.repeat(3000)]) {
      const answer = await call(`/api/v1/shop/products/${encodeURIComponent(id)}`);
      expectRefusal(answer);
    }
  });

  test('order forms with every wrong amount and text change nothing', async () => {
    const goods = await findGoods(isPlain);
    const sku = goods.skus[0]?.sku ?? '';
    const before = await stockOf(goods._id, sku);
    const good = orderOf(goods, sku, goods.salePrice);
    const line = good.carts[0];
    const wrong: object[] = [
      ...[0, -1, 1.5, 1e9, 1e308, '일', null, [], {}].map((amount) => ({ carts: [{ ...line, amount }] })),
      ...[-1, 1.5, 1e21, '무료', null, {}].map((totalPrice) => ({ totalPrice })),
      ...[-1, 0.5, 1e12, 'all'].map((point) => ({ point })),
      { carts: Array.from({ length: 300 }, () => line) },
      { carts: [] },
      { carts: [{ ...line, sku: 'none' }] },
      { carts: [{ ...line, _product: 'none' }] },
      { coupons: [{ _userCoupon: 'none' }] },
      { paymentMethod: 'bitcoin' },
      { totalPrice: 1 },
    ];
    for (const change of wrong)
      await test.step(JSON.stringify(change).slice(0, 80), async () =>
        expectRefusal(await call('/api/v1/shop/orders', { ...write, body: { ...good, ...change } })),
      );
    expect(await stockOf(goods._id, sku)).toBe(before);
  });

  test('hostile texts in every field of the order form are kept as texts or refused', async () => {
    const goods = await findGoods(isPlain);
    const good = orderOf(goods, goods.skus[0]?.sku ?? '', 1);
    const before = await stockOf(goods._id, goods.skus[0]?.sku);
    const texts = [
      '<script>alert(1)</script>',
      '{{7*7}}',
      '\u0000',
      '\ud800',
      '=cmd()',
      'x'.repeat(20_000),
      '\u202e',
      '',
    ];
    const groups = ['sender', 'receiver'] as const;
    for (const text of texts) {
      for (const group of groups)
        for (const field of Object.keys(good[group]))
          expectRefusal(
            await call('/api/v1/shop/orders', {
              ...write,
              body: { ...good, [group]: { ...good[group], [field]: text } },
            }),
          );
      for (const field of ['depositor', 'requestMessage', 'paymentMethod'])
        expectRefusal(await call('/api/v1/shop/orders', { ...write, body: { ...good, [field]: text } }));
    }
    expect(await stockOf(goods._id, goods.skus[0]?.sku)).toBe(before);
  });
});
