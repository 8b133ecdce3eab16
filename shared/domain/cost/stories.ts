import { type Quantities, sumQuantities } from './prices.ts';
import { calculateBackgroundUse, calculateCallUse, calculateRequestUse, type RequestBudget } from './work.ts';

/** Number of requests, by the names of `tests/budgets.json`. */
type Shares = Readonly<Record<string, number>>;

/** Mix of an average page view: sometimes home, then lists and products. */
export const pageShares: Shares = { 'GET /': 0.2, 'GET /shop/products': 0.4, 'GET /shop/products/:id': 0.4 };

/** Assumptions about visitors. */
export const assumed = {
  /** Share of pages that the edge has cached */
  edgeHits: 0.8,
  /** Images and other files of a page that the browser has not cached, and their bytes */
  filesPerPage: 24,
  fileBytesPerPage: 600_000,
  /** Bytes of the page itself, compressed */
  pageBytes: 20_000,
  /** Page views per order */
  pagesPerOrder: 40,
  /** Batches of changes that consumers process for one order, and calls of the dispatcher that wrote them */
  changeBatches: 27,
  dispatches: 4,
  /** Queue requests per batch: two to write it, one to receive it and one to delete it */
  requestsPerBatch: 4,
  /** Milliseconds of one call of the dispatcher */
  dispatchMs: 30,
  /** Vital signs (usecases/ports/outside/vitals.ts) that are reported in a month with orders, in total, by method, by channel */
  figuresTold: 31,
  /** Mails about one order, and texts, which their carrier charges: AWS sends none */
  mailsPerOrder: 2,
  textsPerOrder: 2,
} as const;

/** Requests between a product page and a paid order. */
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
  indexOrders: 3,
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

/** Calculates the quantities of one page view through the edge. */
export const calculatePageUse = ({ requests }: Budgets): Quantities =>
  sumQuantities(
    [1 - assumed.edgeHits, sumQuantities(...timesOf(pageShares, requests, calculateRequestUse))],
    [
      1,
      {
        edgeRequests: 1 + assumed.filesPerPage,
        // Viewer request and response of the page; of its files only images run a function, on the request: counted for
        // all of them, as the upper limit.
        edgeFunctions: 2 + assumed.filesPerPage,
        edgeBytes: assumed.pageBytes + assumed.fileBytesPerPage,
        firewallRequests: 1,
      },
    ],
  );

/** Calculates the quantities of one paid order, from the cart on. Throws for a request without a budget. */
export const calculateOrderUse = ({ requests, useCases }: Budgets): Quantities => {
  const calls = Object.values(orderRequests).reduce((sum, times) => sum + times, 0);
  return sumQuantities(
    ...timesOf(orderRequests, requests, calculateRequestUse),
    ...timesOf(orderConsumers, useCases, calculateBackgroundUse),
    [
      1,
      {
        edgeRequests: calls,
        edgeFunctions: 2 * calls,
        edgeBytes: calls * assumed.pageBytes,
        firewallRequests: calls,
      },
    ],
    [assumed.changeBatches, { ...calculateCallUse(0), queueRequests: assumed.requestsPerBatch }],
    [assumed.dispatches, calculateCallUse(assumed.dispatchMs)],
    [1, { mails: assumed.mailsPerOrder }],
  );
};

/** Quantities of one page view, of one order, and of a month without a single visitor. */
export type Uses = { page: Quantities; order: Quantities; idle: Quantities };

/** Three sizes of shop, by orders a month. */
export const shopSizes = {
  small: { name: '소규모 몰', orders: 300 },
  middle: { name: '중규모 몰', orders: 6_000 },
  large: { name: '대규모 몰', orders: 100_000 },
} as const;
export type ShopSize = keyof typeof shopSizes;

/** Calculates the quantities of a month of such a shop, including the idle costs. */
export const calculateMonthUse = (orders: number, of: Uses): Quantities =>
  sumQuantities(
    [orders * assumed.pagesPerOrder, of.page],
    [orders, of.order],
    [1, of.idle],
    [orders > 0 ? 1 : 0, { figures: assumed.figuresTold }],
  );
