import { type PurchaseCounts, workIn } from '#shared/domain/order/combined-status.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { isClaimOpen } from '#shared/domain/order/status.ts';
import { SOLD_OUT_GROUP, scopeOf } from '#shared/domain/product/listing.ts';
import type { ProductCard } from '#shared/domain/product/product.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Inquiry } from '#shared/domain/review/review.ts';
import { netSalesOf } from '#shared/domain/statistics/figures.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { type PurchaseView, toPurchaseView } from '../orders/read-orders.ts';

/** Claims of a list and unanswered inquiries looked at; past it a figure is "at least this many". */
const CLAIMS_MAX = 30;
const INQUIRIES_MAX = 30;
const LOW_STOCK_MAX = 30;
const LATEST = 8;
const SOLD_OUT_SHOWN = 5;

/** A figure of a bounded look: `atLeast` when there was more than was looked at. */
export type CountAtLeast = { count: number; atLeast: boolean };

/** Of a KST day as the statistics have it: orders placed, won paid less won refunded, refunds done. */
type DayFigures = { orders: number; sales: number; refunds: number };
type Day = DayFigures & { weekAgo: DayFigures };

/** What names customers and tells what the shop earns. */
export type ServiceDay = {
  today: Day;
  /** Claims somebody has to settle, the longest waiting first */
  claims: PurchaseView[];
  inquiries: Pick<Inquiry, '_id' | 'subject' | 'product' | 'user' | 'createdAt'>[];
  latest: PurchaseView[];
};

/** Of the same things the catalog's clerks see how many there are, and no more. */
export type Dashboard = {
  orders: { today: number; weekAgo: number };
  counts: PurchaseCounts;
  claims: number;
  inquiries: CountAtLeast;
  /** Variants that are running out */
  lowStock: CountAtLeast;
  soldOut: { count: number; products: Pick<ProductCard, '_id' | 'name' | 'thumb' | 'code'>[] };
  /** For the scopes of the service alone */
  service?: ServiceDay;
};

type Needs = Pick<
  Ports,
  'statistics' | 'orders' | 'purchaseCounts' | 'reviews' | 'listings' | 'lowStocks' | 'clock'
>;

/**
 * The shop's day at a glance: counters and bounded queries only, so that it costs the same on any day (design §7). Scopes
 * of the catalog; customers and money are in it for those of the service.
 */
export const getDashboard =
  (ports: Needs) =>
  async ({ actor }: { actor: Actor }): Promise<Result<Dashboard, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    if (!permitted.ok) return permitted;
    const isOfService = permit(actor, { scopes: consoleScopes.service }).ok;
    const [today, counts, unanswered, soldOut, lowStock, claims, latest] = await Promise.all([
      todayOf(ports),
      ports.purchaseCounts.ofShop(),
      unansweredOf(ports),
      runOut(ports),
      runningOut(ports),
      isOfService ? openClaims(ports) : [],
      isOfService ? latestOf(ports) : [],
    ]);
    return ok({
      orders: { today: today.orders, weekAgo: today.weekAgo.orders },
      counts,
      claims: CLAIM_LISTS.reduce((sum, list) => sum + workIn(counts, list), 0),
      inquiries: { count: unanswered.count, atLeast: unanswered.atLeast },
      soldOut,
      lowStock,
      ...(isOfService && { service: { today, claims, inquiries: unanswered.latest, latest } }),
    });
  };

const asClerk = (purchase: Purchase): PurchaseView => toPurchaseView(purchase, 'clerk');

/** Today so far, and all of the same weekday before: the same figures of both, kept by the stream. */
const todayOf = async ({ statistics, clock }: Needs): Promise<Day> => {
  const now = clock.now();
  const dayOf = async (at: string): Promise<DayFigures> => {
    const [figures = {}] = await statistics.spans('shop', [{ unit: 'day', at }]);
    return { orders: figures.placed ?? 0, sales: netSalesOf(figures), refunds: figures.refundCount ?? 0 };
  };
  const [today, weekAgo] = await Promise.all([dayOf(kstDay(now)), dayOf(kstDay(daysAfter(now, -7)))]);
  return { ...today, weekAgo };
};

const CLAIM_LISTS = ['cancel', 'exchange', 'return'] as const;

const openClaims = async ({ orders }: Needs): Promise<PurchaseView[]> => {
  const pages = await Promise.all(
    CLAIM_LISTS.map((list) => orders.purchasesInList(list, { limit: CLAIMS_MAX })),
  );
  const open = pages.flatMap(({ items }) => items).filter(({ claimStatus }) => isClaimOpen(claimStatus));
  return open
    .sort((a, b) => ((a.requestedAt ?? '') < (b.requestedAt ?? '') ? -1 : 1))
    .slice(0, LATEST)
    .map(asClerk);
};

const latestOf = async ({ orders }: Needs): Promise<PurchaseView[]> =>
  (await orders.purchasesInList('all', { limit: LATEST })).items.map(asClerk);

const unansweredOf = async ({
  reviews,
}: Needs): Promise<CountAtLeast & { latest: ServiceDay['inquiries'] }> => {
  const page = await reviews.inquiriesOf({ state: 'ANSWER_AWAITING', limit: INQUIRIES_MAX });
  const { items, cursor } = page.ok ? page.value : { items: [], cursor: undefined };
  return {
    count: items.length,
    atLeast: cursor !== undefined,
    latest: items
      .slice(0, LATEST)
      .map(({ _id, subject, product, user, createdAt }) => ({ _id, subject, product, user, createdAt })),
  };
};

const runOut = async ({ listings }: Needs): Promise<Dashboard['soldOut']> => {
  const scope = scopeOf({ group: SOLD_OUT_GROUP });
  const [counts, page] = await Promise.all([
    listings.scopeCounts([scope]),
    listings.listing({ scope, sort: 'LATEST', limit: SOLD_OUT_SHOWN }),
  ]);
  return {
    count: counts.get(scope) ?? 0,
    products: page.ok
      ? page.value.products.map(({ _id, name, thumb, code }) => ({ _id, name, thumb, code }))
      : [],
  };
};

const runningOut = async ({ lowStocks }: Needs): Promise<CountAtLeast> => {
  const page = await lowStocks.list({ limit: LOW_STOCK_MAX });
  const { items, cursor } = page.ok ? page.value : { items: [], cursor: undefined };
  return { count: items.length, atLeast: cursor !== undefined };
};
