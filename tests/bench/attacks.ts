import { randomInt, randomUUID } from 'node:crypto';

/** Where an attack goes: a process of the shop, with the headers the edge would send. */
type Front = { url: string; headers: Record<string, string> };

/** One hostile request, the n-th of its attack. */
type Shot = (n: number) => { method: string; path: string; body?: string; headers?: Record<string, string> };

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

/** A network of its own for each request: whoever rents machines has as many as they like. */
const fromAnywhere = (): Record<string, string> => ({
  'x-viewer-address': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`,
});
const fromOnePlace = { 'x-viewer-address': '203.0.113.66' };

const person = { name: '공격자', phone: '01000000000', email: 'nobody@example.com' };
const receiver = { ...person, postcode: '04524', address1: '서울 중구 세종대로 110', address2: '1층' };

/** What was tried on the shop, each as its attacker would go about it. */
export const attacks = {
  /** 100 KB of one field, over and over. */
  'repeated fields': () => () => ({
    ...{ method: 'POST', path: '/api/v1/forms', body: 'x=1&'.repeat(25_000) },
    headers: { ...FORM, ...fromOnePlace },
  }),
  /** 16 bytes that ask for a list of a million places. */
  'a sparse list': () => () => ({
    ...{ method: 'POST', path: '/join', body: 'items[1000000]=1' },
    headers: { ...FORM, ...fromOnePlace },
  }),
  /** Lists in lists in lists. */
  'deep nesting': () => () => ({
    ...{ method: 'POST', path: '/api/v1/shop/orders/quote', body: '['.repeat(5_000) + ']'.repeat(5_000) },
    headers: { ...JSON_BODY, ...fromOnePlace },
  }),
  /** Stock taken by transfers that nobody will make, each by a visitor of its own. */
  'orders never paid':
    ({ product, totalPrice }) =>
    () => ({
      ...{ method: 'POST', path: '/api/v1/shop/orders' },
      body: JSON.stringify({
        ...{ carts: [{ _product: product, amount: 1 }], sender: person, receiver, totalPrice },
        ...{ paymentMethod: 'account', depositor: '공격자' },
      }),
      headers: { ...JSON_BODY, ...fromOnePlace, cookie: `__Host-cart=${randomUUID()}` },
    }),
  /** Passwords of one account, from everywhere. */
  'guessed passwords': () => (n) => ({
    ...{ method: 'GET', path: '/api/auth/refreshToken' },
    headers: {
      ...fromAnywhere(),
      authorization: `Basic ${Buffer.from(`member01:wrong!${n}`).toString('base64')}`,
    },
  }),
  /** A stranger's phone, asked for again and again. */
  'messages to a stranger': () => () => ({
    ...{ method: 'POST', path: '/api/v1/users/recovery' },
    body: JSON.stringify({ name: '김하늘', email: 'member01@example.com', username: 'member01' }),
    headers: { ...JSON_BODY, ...fromAnywhere() },
  }),
  /** Searches for what is no word. */
  'odd searches': () => (n) => ({
    ...{ method: 'GET', path: `/api/v1/shop/products?searchValue=photographer${n}` },
    headers: fromOnePlace,
  }),
} as const satisfies Record<string, (goods: { product: string; totalPrice: number }) => Shot>;

export type AttackName = keyof typeof attacks;
export const attackNames = Object.keys(attacks) as AttackName[];

/** `seconds` of an attack at `perSecond` requests a second. */
export type AttackTask = {
  name: AttackName;
  fronts: Front[];
  goods: { product: string; totalPrice: number };
  perSecond: number;
  seconds: number;
};

/** How an attack was answered: requests by status; `0` is no answer at all. */
export type AttackFigures = Record<string, number>;

/** Sends the requests at an even pace and waits for all answers; none may take longer than `ANSWER_MS`. */
export const attack = async ({
  name,
  fronts,
  goods,
  perSecond,
  seconds,
}: AttackTask): Promise<AttackFigures> => {
  const shot: Shot = attacks[name](goods);
  const answered: AttackFigures = {};
  const fire = async (n: number): Promise<void> => {
    const front = fronts[n % fronts.length];
    if (!front) throw new Error('there is no process of the shop');
    const { method, path, body, headers } = shot(n);
    const status = await fetch(front.url + path, {
      ...{ method, body, redirect: 'manual' as const },
      headers: { ...front.headers, ...headers },
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    answered[status] = (answered[status] ?? 0) + 1;
  };
  const sent: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      sent.push(fire(sent.length));
      if (sent.length < perSecond * seconds) return;
      clearInterval(timer);
      resolve();
    }, 1000 / perSecond);
  });
  await Promise.all(sent);
  return answered;
};

const ANSWER_MS = 15_000;
