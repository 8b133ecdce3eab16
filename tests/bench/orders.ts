import { randomUUID } from 'node:crypto';
import { percentile } from './load.ts';
import type { BenchMall } from './mall.ts';

export type OrderFigures = { shoppers: number; ordersPerSecond: number; p95: number; failed: number };

const SECONDS = 6;

/** One shopper of the API: places an order, walks the card window of the double, comes back and is charged. */
const createShopper = ({ cloud, origin }: BenchMall, product: string) => {
  const headers = {
    ...origin.headers,
    'content-type': 'application/json',
    cookie: `__Host-cart=${randomUUID()}`,
  };
  const call = async <T>(path: string, body: object, extra = {}): Promise<T> => {
    const answer = await fetch(origin.url + path, {
      method: 'POST',
      headers: { ...headers, ...extra },
      body: JSON.stringify(body),
    });
    const value = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${value.code}`);
    return value;
  };
  const receiver = {
    name: '김하늘',
    phone: '01012345678',
    postcode: '04524',
    address1: '서울 중구 세종대로 110',
    address2: '1층',
  };
  const goods = { carts: [{ _product: product }], receiver };

  return async (totalPrice: number): Promise<void> => {
    const form = {
      ...goods,
      sender: { name: '김하늘', phone: '01012345678', email: 'sky@example.com' },
      totalPrice,
    };
    const { order } = await call<{ order: { orderNo: string } }>('/api/v1/shop/orders', form, {
      'idempotency-key': randomUUID(),
    });
    const { prepared } = await call<Started>(`/api/v1/shop/orders/${order.orderNo}/process`, {});
    const { amount, ...request } = prepared.request;
    const window = new URLSearchParams({
      ...request,
      amount: String(amount.value),
      clientKey: prepared.clientKey,
      outcome: 'pay',
    });
    const paid = await fetch(cloud.env.TOSS_WINDOW_URL ?? '', {
      method: 'POST',
      body: window,
      redirect: 'manual',
    });
    const back = Object.fromEntries(new URL(paid.headers.get('location') ?? '').searchParams);
    await call('/api/plugins/toss/pay/approval', back);
  };
};

type Started = {
  prepared: { clientKey: string; request: Record<string, string> & { amount: { value: number } } };
};

/** What one of the product costs, shipping included, as the shop quotes it. */
const priceOf = async ({ origin }: BenchMall, product: string): Promise<number> => {
  const answer = await fetch(`${origin.url}/api/v1/shop/orders/quote`, {
    method: 'POST',
    headers: { ...origin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      carts: [{ _product: product }],
      receiver: { postcode: '04524', address1: '서울 중구 세종대로 110' },
    }),
  });
  return (await answer.json()).quote.totalPrice;
};

/** Orders to paid, by so many shoppers who each begin the next when one is paid; each buys a product of their own. */
export const measureOrders = async (
  mall: BenchMall,
  products: readonly string[],
  shoppers: number,
): Promise<OrderFigures> => {
  const buyers = await Promise.all(
    Array.from({ length: shoppers }, async (_, n) => {
      const product = products[n % products.length] ?? '';
      return { buy: createShopper(mall, product), price: await priceOf(mall, product) };
    }),
  );
  for (const { buy, price } of buyers) await buy(price);
  const times: number[] = [];
  let failed = 0;
  const begin = performance.now();
  const until = begin + SECONDS * 1000;
  await Promise.all(
    buyers.map(async ({ buy, price }) => {
      while (performance.now() < until) {
        const start = performance.now();
        try {
          await buy(price);
          times.push(performance.now() - start);
        } catch {
          failed += 1;
        }
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  return {
    shoppers,
    ordersPerSecond: Math.round((times.length / seconds) * 10) / 10,
    p95: percentile(times, 0.95),
    failed,
  };
};
