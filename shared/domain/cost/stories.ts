import { type Quantities, together } from './prices.ts';
import { backgroundCost, callCost, type RequestBudget, requestCost } from './work.ts';

/** How often something is asked for, by the names of `tests/budgets.json`. */
type Shares = Readonly<Record<string, number>>;

/** What a visitor looks at, of one page: home now and then, then lists and products. */
export const pageShares: Shares = { 'GET /': 0.2, 'GET /shop/products': 0.4, 'GET /shop/products/:id': 0.4 };

/** What is taken for granted of visitors. */
export const assumed = {
  /** Of pages the edge has already */
  edgeHits: 0.8,
  /** Pictures and other files of a page that the browser has not seen, and their bytes */
  filesPerPage: 24,
  fileBytesPerPage: 600_000,
  /** Bytes of a page itself, compressed */
  pageBytes: 20_000,
  /** Pages somebody looks at before one order */
  pagesPerOrder: 40,
  /** Batches of changes that consumers take because of one order, and calls of the dispatcher that wrote them */
  changeBatches: 24,
  dispatches: 4,
  /** Requests of a queue for one batch: written by two, taken and deleted by one each */
  requestsPerBatch: 4,
  /** Milliseconds the dispatcher works at a time */
  dispatchMs: 30,
  /** Vital signs (usecases/ports/vitals.ts) that are told of in a month with orders, in all and by method */
  figuresTold: 24,
} as const;

/** What the shop is asked between a product and a paid order. */
export const orderRequests: Shares = {
  'POST /api/v1/me/carts': 1,
  'GET /mypage/cart': 1,
  'GET /shop/order': 1,
  'POST /api/v1/shop/orders/quote': 2,
  'POST /api/v1/shop/orders': 1,
  'POST /api/v1/shop/orders/:id/process': 1,
  'GET /shop/order/pay/:attemptId': 1,
  'POST /api/plugins/:provider/pay/approval': 1,
  'GET /shop/result': 1,
  'GET /mypage/orders': 1,
  'GET /me/summary': 4,
};

/** Work of consumers and schedules afterwards. */
export const orderConsumers: Shares = {
  countSalesAndReviews: 3,
  countPurchases: 3,
  countVitals: 3,
  countStatistics: 3,
  rewardMembers: 1,
  sendMessages: 2,
  writeAudit: 3,
  refreshListings: 1,
  refreshSearchSnapshot: 1,
  invalidateEdge: 3,
};

type Budgets = {
  requests: Readonly<Record<string, RequestBudget>>;
  useCases: Readonly<Record<string, RequestBudget>>;
};

const timesOf = (
  shares: Shares,
  budgets: Readonly<Record<string, RequestBudget>>,
  costOf: (budget: RequestBudget) => Quantities,
): [number, Quantities][] =>
  Object.entries(shares).map(([name, times]) => {
    const budget = budgets[name];
    if (!budget) throw new Error(`${name} has no budget`);
    return [times, costOf(budget)];
  });

/** What is used for one page that somebody looks at, by way of the edge. */
export const pageUse = ({ requests }: Budgets): Quantities =>
  together(
    [1 - assumed.edgeHits, together(...timesOf(pageShares, requests, requestCost))],
    [
      1,
      {
        edgeRequests: 1 + assumed.filesPerPage,
        // The page's way in and out; of its files those that are pictures, on the dear side all of them, the way in.
        edgeFunctions: 2 + assumed.filesPerPage,
        edgeBytes: assumed.pageBytes + assumed.fileBytesPerPage,
        firewallRequests: 1,
      },
    ],
  );

/** What is used for one paid order, from the cart on. */
export const orderUse = ({ requests, useCases }: Budgets): Quantities => {
  const calls = Object.values(orderRequests).reduce((sum, times) => sum + times, 0);
  return together(
    ...timesOf(orderRequests, requests, requestCost),
    ...timesOf(orderConsumers, useCases, backgroundCost),
    [
      1,
      {
        edgeRequests: calls,
        edgeFunctions: 2 * calls,
        edgeBytes: calls * assumed.pageBytes,
        firewallRequests: calls,
      },
    ],
    [assumed.changeBatches, { ...callCost(0), queueRequests: assumed.requestsPerBatch }],
    [assumed.dispatches, callCost(assumed.dispatchMs)],
  );
};

/** What is used for one page, for one order, and in a month without a single visitor. */
export type Uses = { page: Quantities; order: Quantities; idle: Quantities };

/** Three sizes of shop, by what happens there in a month. */
export const shopSizes = {
  small: { name: '소규모 몰', orders: 300 },
  middle: { name: '중규모 몰', orders: 6_000 },
  large: { name: '대규모 몰', orders: 100_000 },
} as const;
export type ShopSize = keyof typeof shopSizes;

/** What a month of such a shop uses, what stands idle included. */
export const monthUse = (orders: number, of: Uses): Quantities =>
  together(
    [orders * assumed.pagesPerOrder, of.page],
    [orders, of.order],
    [1, of.idle],
    [orders > 0 ? 1 : 0, { figures: assumed.figuresTold }],
  );
