import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cookieNames } from '#app/web/access/cookies.ts';
import { createSession } from '#app/web/access/session.ts';
import { changesOf as changesIn } from '#shared/data/changes.ts';
import { type MeteredMall, openMeteredMall } from '#tests/support/budgets/mall.ts';
import { type Sent, startWalk, type Walk } from '#tests/support/budgets/walk.ts';
import { storedChangesOf } from '#tests/support/changes.ts';
import { submit } from '#tests/support/doubles.ts';
import { enginesHere } from '#tests/support/dynamodb.ts';

/** Value of the guest's `__Host-cart`. */
const SECRET = 'd5b9d9d2-6a60-4c5b-9a3e-6c1f6b6f0a77';
const PHONE = '01098765432';
const place = { postcode: '04524', address1: '서울특별시 중구 세종대로 110' };
const sender = { name: '김하늘', phone: PHONE, email: 'sky@example.com' };
const receiver = { ...place, name: '김하늘', phone: PHONE, address2: '3층' };
const person = {
  name: '김하늘',
  birthDate: '1988-03-02',
  gender: 'FEMALE',
  operator: 'KT',
  phoneNumber: PHONE,
};

type Prepared = {
  clientKey: string;
  redirectUrls: { pc: string };
  request: Record<string, string> & { amount: { value: number } };
};
type PlacedAnswer = { order: { orderNo: string; purchases: { purchaseNo: string }[] }; prepared: Prepared };

/** Reads all files of the providers' doubles: the requests they received, and the mails and texts that were sent. */
const keptBy = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'));

describe.skipIf(!enginesHere().includes('dynoxide'))('what a guest’s cookies hold', () => {
  let mall: MeteredMall;
  let walk: Walk;
  /** Cookies of the guest's browser. */
  const cookies = new Map<string, string>([[cookieNames.cart, SECRET]]);
  /** Response bodies and addresses, which are visible to page scripts, histories and logs. */
  const answered: string[] = [];
  /** Calls of providers, by address and body. */
  const called: string[] = [];
  const orderNos: string[] = [];
  /** Items of the table that the story has changed. */
  let stored: string[] = [];

  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent: Sent = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const whole = { ...sent, visitor: SECRET, headers: { ...sent.headers, cookie } };
    const answer = await (method === 'GET' ? walk.get(path, whole) : walk.send(method, path, whole));
    answered.push(JSON.stringify(answer.body ?? null), answer.headers.get('location') ?? '');
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, decodeURIComponent(value));
    }
    return answer;
  };

  const order = async (over: object): Promise<PlacedAnswer> => {
    const form = { carts: [mall.goods[orderNos.length]], receiver };
    const quote = await ask('POST', '/api/v1/shop/orders/quote', { body: form });
    const { totalPrice } = (quote.body as { quote: { totalPrice: number } }).quote;
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...form, sender, totalPrice, ...over };
    const placed = (await ask('POST', '/api/v1/shop/orders', { body, headers })).body as PlacedAnswer;
    orderNos.push(placed.order.orderNo);
    return placed;
  };

  const approve = (provider: string, returned: URL) =>
    ask('POST', '/api/plugins/:provider/pay/approval', {
      params: { provider },
      body: Object.fromEntries(returned.searchParams),
    });

  const payByCard = async (): Promise<PlacedAnswer> => {
    const placed = await order({ pay: true });
    const { amount, ...request } = placed.prepared.request;
    const fields = { ...request, amount: String(amount.value), clientKey: placed.prepared.clientKey };
    await approve('toss', await submit(mall.windowUrl, { ...fields, outcome: 'pay' }));
    return placed;
  };

  const payByKakao = async (): Promise<PlacedAnswer> => {
    const placed = await order({ pay: true, paymentMethod: 'kakao' });
    await approve('kakao', await submit(placed.prepared.redirectUrls.pc, { outcome: 'pay' }));
    return placed;
  };

  const verify = async () => {
    const opened = await ask('POST', '/plugins/portone/verification/request', {
      body: { purpose: 'FIND_PASSWORD' },
      headers: { 'sec-fetch-dest': 'empty' },
    });
    const { sdkUrl: _sdk, ...request } = opened.body as Record<string, string>;
    const url = mall.doubles.variable('PORTONE_WINDOW_URL');
    await fetch(`${url}?${new URLSearchParams(request)}`);
    await submit(url, { ...request, ...person, outcome: 'verify' });
    await ask('GET', '/plugins/portone/verification/response', { headers: { 'sec-fetch-dest': 'empty' } });
  };

  const lookUp = async (orderNo: string) => {
    const known = new URLSearchParams({ orderNo, phone: PHONE });
    await ask('POST', '/shop/orders/find', { body: known });
    await ask('GET', '/shop/orders', { query: `?order=${orderNo}` });
  };

  beforeAll(async () => {
    mall = await openMeteredMall();
    walk = await startWalk(mall);
    const plain = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      called.push(`${input instanceof Request ? input.url : input} ${init?.body ?? ''}`);
      return plain(input, init);
    });
    const changes = storedChangesOf(mall.table);
    await changes();

    await ask('POST', '/api/v1/me/carts', { body: { items: mall.goods.slice(0, 2) } });
    for (const path of ['/mypage/cart', '/api/v1/me/carts', '/shop/order']) await ask('GET', path);
    const byCard = await payByCard();
    await payByKakao();
    const byTransfer = await order({ paymentMethod: 'account', depositor: '김하늘' });
    const { orderNo } = byCard.order;
    await ask('GET', '/shop/result', { query: `?order=${orderNo}` });
    await ask('PUT', '/api/v1/me/orders', {
      body: { _id: byTransfer.order.orderNo, receiver, requestMessage: '문 앞' },
    });
    const claim = {
      kind: 'cancel',
      purchaseNos: byCard.order.purchases.map(({ purchaseNo }) => purchaseNo),
      claimReason: 'CHANGE_OF_MIND',
    };
    await ask('DELETE', '/api/v1/me/orders', { body: claim });
    await lookUp(orderNo);
    await verify();
    for (let round = 0; round < 2; round++) {
      const now = await changes();
      const told = now.flatMap(changesIn);
      // Changes as they are stored, and as consumers read them.
      const all = [...now, ...told].map((change) =>
        JSON.stringify(('after' in change && change.after) || null),
      );
      stored = [...stored, ...all];
      await walk.call((shop) => shop.sendMessages(told));
    }
  }, 180_000);
  afterAll(() => mall?.stop());

  /** Lists what the shop opens for a browser with these cookies, with its identity. */
  const openedBy = async (held: ReadonlyMap<string, string>): Promise<string[]> => {
    const cookie = [...held].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const request = new Request('http://localhost:3000/', { headers: { cookie } });
    const session = createSession(request, { shop: mall.shop, outgoing: new Headers() });
    const actor = await session.actor();
    const orders = await Promise.all(
      orderNos.map(async (orderNo) => (await mall.shop.getMyOrder({ actor, orderNo })).ok && orderNo),
    );
    const { lines } = await mall.shop.getCart({ actor });
    const identityVerificationId = session.cookie('verification');
    const check = { identityVerificationId, purpose: 'FIND_PASSWORD' } as const;
    const verified = await mall.shop.pendingCertification(check);
    return [
      ...orders.filter((other) => other !== false),
      ...(lines.length > 0 ? ['a cart'] : []),
      ...(verified ? ['an identity check'] : []),
      ...(actor.kind === 'member' ? ['an account'] : []),
    ];
  };

  const leaving = () => [...answered, ...called, ...keptBy(mall.doubles.dataDir)];

  it('open the guest’s orders, cart and identity check, in the browser that has them', async () => {
    expect(walk.errors).toEqual([]);
    expect(await openedBy(cookies)).toEqual([...orderNos, 'a cart', 'an identity check']);
    expect(leaving().some((text) => text.includes('partner_user_id'))).toBe(true);
    expect(stored.some((text) => text.includes('"visitorId":"'))).toBe(true);
  });

  it('stay there: no call, answer, mail or text and no item of the table has any of it', () => {
    const secrets = [...cookies.values()];
    expect(secrets).toHaveLength(3);
    const everything = [...leaving(), ...stored];
    expect(everything.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  });

  it('cannot be made of anything that left the house or lies in the table', async () => {
    const words = new Set([...leaving(), ...stored].join('\n').match(/[\w.~=-]{16,}/g));
    const parts = [...words].flatMap((word) => [word, ...word.split(/[.=~]/)]);
    const opening: string[] = [];
    for (const word of new Set(parts))
      if ((await openedBy(new Map([...cookies.keys()].map((name) => [name, word])))).length > 0)
        opening.push(word);
    expect(opening).toEqual([]);
    expect(words.size).toBeGreaterThan(100);
  });
});
