import { setTimeout as pause } from 'node:timers/promises';
import { createBuyer } from './buyer.ts';
import type { BenchTable } from './mall.ts';
import type { Pattern } from './watched-table.ts';
import { type Cost, openWatchedWeb, type WatchedWeb } from './watched-web.ts';

export type Costs = { of: Cost[]; patterns: Pattern[] };

/** Milliseconds for which recent changes of clerks, as everything in a new shop is, are read again. */
const SETTLED_MS = 6_000;
const MEMBER = { username: 'member01', password: 'local!2345' };
/** Number of lines in the cart, the order form and the order. */
const PRODUCTS = 3;

/**
 * Measures table calls, round trips and capacity units of pages and of an order in a function that has shown pages
 * before: it caches data that clerks have not changed, and reads everything else again.
 */
export const measureCosts = async (
  env: Record<string, string>,
  { endpoint, products }: Pick<BenchTable, 'endpoint' | 'products'>,
): Promise<Costs> => {
  const watched = await openWatchedWeb(env, endpoint);
  try {
    await walk(watched, env.TOSS_WINDOW_URL ?? '', products.slice(0, PRODUCTS));
    return { of: watched.costs, patterns: watched.patterns() };
  } finally {
    await watched.stop();
  }
};

const walk = async (
  { web, get, measure }: WatchedWeb,
  windowUrl: string,
  ids: readonly string[],
): Promise<void> => {
  const json = async <T>(path: string, headers?: Record<string, string>): Promise<T> =>
    JSON.parse(await get(path, headers));

  const [id = ''] = ids;

  const pages: Record<string, string> = {
    home: '/',
    'list, newest': '/shop/products',
    'list, cheapest, page 3': '/shop/products?sort=PRICE_ASC&page=3',
    'list of a category': '/shop/products?category=bath',
    'list of a search': `/shop/products?searchValue=${encodeURIComponent('수전')}`,
    product: `/shop/products/${id}`,
  };
  await pause(SETTLED_MS);
  await measure('first page of a fresh process', () => get('/shop/products'));
  for (const path of Object.values(pages)) await get(path);
  for (const [what, path] of Object.entries(pages)) await measure(what, () => get(path));

  const basic = Buffer.from(`${MEMBER.username}:${MEMBER.password}`).toString('base64');
  const { refreshToken } = await json<{ refreshToken: string }>('/api/auth/refreshToken', {
    authorization: `Basic ${basic}`,
  });
  const { accessToken } = await json<{ accessToken: string }>('/api/auth/accessToken', {
    authorization: `Bearer ${refreshToken}`,
  });
  const member = { cookie: `__Host-access=${accessToken}` };
  const added = await fetch(`${web.url}/api/v1/me/carts`, {
    method: 'POST',
    headers: { ...web.headers, ...member, 'content-type': 'application/json' },
    body: JSON.stringify({ items: ids.map((_product) => ({ _product })) }),
  });
  if (!added.ok) throw new Error(`cart: ${await added.text()}`);
  const { carts } = (await added.json()) as { carts: { _id: string }[] };
  const lines = carts.map(({ _id }) => `_carts=${_id}`).join('&');
  const ofMember: Record<string, string> = {
    'cart of 3 lines': '/mypage/cart',
    'order form of 3 lines': `/shop/order?${lines}`,
    'who looks (after each page)': '/me/summary',
    'my dashboard': '/mypage/dashboard',
    'my orders': '/mypage/orders',
  };
  // The first page of its kind waits for its code, and its requests would seem to wait for those of other loaders.
  for (const path of Object.values(ofMember)) await get(path, member);
  for (const [what, path] of Object.entries(ofMember)) await measure(what, () => get(path, member));

  const buyer = createBuyer({ url: web.url, headers: web.headers, windowUrl }, id);
  const price = await measure('quote of 1 line', () => buyer.price());
  const started = await measure('order of 1 line placed, its payment started', () =>
    buyer.placeAndPay(price),
  );
  const back = await buyer.walk(started);
  await measure('its payment approved', () => buyer.approve(back));
  const other = await measure('order of 1 line placed alone', () => buyer.place(price));
  await measure('its payment started', () => buyer.start(other));
  await measure('an unpaid order cancelled', () => buyer.cancel(other));
};
