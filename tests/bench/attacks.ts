import { randomInt, randomUUID } from 'node:crypto';
import { atPace } from './pace.ts';

/** Target of an attack: a process of the shop, with the headers the edge would send. */
type Front = { url: string; headers: Record<string, string> };

/** One hostile request, the n-th of its attack. */
type Shot = (n: number) => { method: string; path: string; body?: string; headers?: Record<string, string> };

/** Goods that are ordered and never paid. */
type Goods = { product: string; totalPrice: number };

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

/** Headers of a separate network for each request: an attacker can rent any number of machines. */
const fromAnywhere = (): Record<string, string> => ({
  'x-viewer-address': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`,
});
const fromOnePlace = { 'x-viewer-address': '203.0.113.66' };

/** Builds an order by transfer that is never paid, for somebody with this phone; its visitor does not return. */
const orderFor = (
  phone: string,
  { product, totalPrice }: Goods,
): { method: string; path: string; body: string; headers: Record<string, string> } => {
  const sender = { name: '공격자', phone, email: `${phone}@example.com` };
  const place = { postcode: '04524', address1: '서울 중구 세종대로 110', address2: `${phone}호` };
  return {
    method: 'POST',
    path: '/api/v1/shop/orders',
    body: JSON.stringify({
      carts: [{ _product: product }],
      sender,
      receiver: { ...place, name: '공격자', phone },
      totalPrice,
      paymentMethod: 'account',
      depositor: '공격자',
    }),
    headers: { ...JSON_BODY, cookie: `__Host-cart=${randomUUID()}` },
  };
};
const STRANGER = '01098765432';
const anyPhone = (): string => `010${String(randomInt(1e8)).padStart(8, '0')}`;

/** Attacks that were tried on the shop, each as its attacker would do it. */
export const attacks = {
  /** 100 KB of one field, repeated. */
  'repeated fields': () => () => ({
    method: 'POST',
    path: '/api/v1/forms',
    body: 'x=1&'.repeat(25_000),
    headers: { ...FORM, ...fromOnePlace },
  }),
  /** 16 bytes that request a list of a million entries. */
  'a sparse list': () => () => ({
    method: 'POST',
    path: '/join',
    body: 'items[1000000]=1',
    headers: { ...FORM, ...fromOnePlace },
  }),
  /** Deeply nested lists. */
  'deep nesting': () => () => ({
    method: 'POST',
    path: '/api/v1/shop/orders/quote',
    body: '['.repeat(5_000) + ']'.repeat(5_000),
    headers: { ...JSON_BODY, ...fromOnePlace },
  }),
  /** Stock held by transfers that are never made, each in somebody else's name. */
  'orders never paid': (goods) => () => {
    const shot = orderFor(anyPhone(), goods);
    return { ...shot, headers: { ...shot.headers, ...fromOnePlace } };
  },
  /** Guesses of one account's password, from everywhere. */
  'guessed passwords': () => (n) => ({
    method: 'GET',
    path: '/api/auth/refreshToken',
    headers: {
      ...fromAnywhere(),
      authorization: `Basic ${Buffer.from(`member01:wrong!${n}`).toString('base64')}`,
    },
  }),
  /** Many order messages to a stranger's phone. */
  'messages to a stranger': (goods) => () => {
    const shot = orderFor(STRANGER, goods);
    return { ...shot, headers: { ...shot.headers, ...fromAnywhere() } };
  },
  /** Searches for strings that are no words. */
  'odd searches': () => (n) => ({
    method: 'GET',
    path: `/api/v1/shop/products?searchValue=photographer${n}`,
    headers: fromOnePlace,
  }),
} as const satisfies Record<string, (goods: Goods) => Shot>;

export type AttackName = keyof typeof attacks;
export const attackNames = Object.keys(attacks) as AttackName[];

/** `seconds` of an attack at `perSecond` requests a second. */
export type AttackTask = {
  name: AttackName;
  fronts: Front[];
  goods: Goods;
  perSecond: number;
  seconds: number;
};

/** Responses to an attack: number of requests by status; `0` is no response at all. */
export type AttackFigures = Record<string, number>;

/** Sends the requests at an even pace and waits for all responses; none may take longer than `ANSWER_MS`. */
export const attack = async ({ name, fronts, goods, ...pace }: AttackTask): Promise<AttackFigures> => {
  const shot: Shot = attacks[name](goods);
  const answered: AttackFigures = {};
  await atPace(pace, async (n) => {
    const front = fronts[n % fronts.length];
    if (!front) throw new Error('there is no process of the shop');
    const { method, path, body, headers } = shot(n);
    const status = await statusOf(front.url + path, {
      method,
      body,
      headers: { ...front.headers, ...headers },
    });
    answered[status] = (answered[status] ?? 0) + 1;
  });
  return answered;
};

const statusOf = async (url: string, request: RequestInit): Promise<number> => {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(url, { ...request, redirect: 'manual', signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
};

const ANSWER_MS = 15_000;
