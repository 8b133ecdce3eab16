import type { Purchase } from '#shared/domain/order/order.ts';
import { isClaimOpen } from '#shared/domain/order/status.ts';
import { SOLD_OUT_GROUP, scopeOf } from '#shared/domain/product/listing.ts';
import type { ProductCard } from '#shared/domain/product/product.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { ProductQuestion } from '#shared/domain/review/review.ts';
import { netSalesOf } from '#shared/domain/statistics/figures.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { buyerOfOrder, recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { type PurchaseView, toPurchaseView } from '../orders/read-orders.ts';

/** Claims of a list that are read to find those waiting longest. */
const CLAIMS_MAX = 30;
const LATEST = 8;
const SOLD_OUT_SHOWN = 5;

/** Figures of a KST day as in the statistics: orders placed, won paid less won refunded, refunds done. */
type DayFigures = { orders: number; sales: number; refunds: number };
type Day = DayFigures & { weekAgo: DayFigures };

/** Data with customers' names and the shop's sales. */
export type ServiceDay = {
  today: Day;
  /** Claims to be settled, longest waiting first */
  claims: PurchaseView[];
  inquiries: Pick<ProductQuestion, '_id' | 'subject' | 'product' | 'user' | 'createdAt'>[];
  latest: PurchaseView[];
};

export type Dashboard = {
  orders: { today: number; weekAgo: number };
  soldOut: Pick<ProductCard, '_id' | 'name' | 'thumb' | 'code'>[];
  /** For service scopes only */
  service?: ServiceDay;
};

type Needs = Pick<Ports, 'statistics' | 'orders' | 'reviews' | 'listings' | 'clock'>;

/**
 * Reads the shop's day: counters and bounded queries only, so that it costs the same on any day (rules 9.27). The
 * waiting work is in `getWaiting`. Needs catalog scopes; customers and money are included for service scopes.
 */
export const getDashboard = recordAccess(
  '대시보드 조회',
  ({ service }) => [...(service?.latest ?? []), ...(service?.claims ?? [])].map(buyerOfOrder),
  (ports: Needs) =>
    async ({ actor }: { actor: Actor }): Promise<Result<Dashboard, AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.catalog });
      if (!permitted.ok) return permitted;
      const isOfService = permit(actor, { scopes: consoleScopes.service }).ok;
      const [today, soldOut, inquiries, claims, latest] = await Promise.all([
        todayOf(ports),
        runOut(ports),
        isOfService ? unansweredOf(ports) : [],
        isOfService ? openClaims(ports) : [],
        isOfService ? latestOf(ports) : [],
      ]);
      return ok({
        orders: { today: today.orders, weekAgo: today.weekAgo.orders },
        soldOut,
        ...(isOfService && { service: { today, claims, inquiries, latest } }),
      });
    },
);

const asClerk = (purchase: Purchase): PurchaseView => toPurchaseView(purchase, 'clerk');

/**
 * Reads the figures of today so far, and of the whole day a week ago: the same figures of both, maintained from the
 * stream.
 */
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

const unansweredOf = async ({ reviews }: Needs): Promise<ServiceDay['inquiries']> => {
  const page = await reviews.inquiriesOf({ state: 'ANSWER_AWAITING', limit: LATEST });
  return (page.ok ? page.value.items : []).map(({ _id, subject, product, user, createdAt }) => ({
    _id,
    subject,
    product,
    user,
    createdAt,
  }));
};

const runOut = async ({ listings }: Needs): Promise<Dashboard['soldOut']> => {
  const scope = scopeOf({ group: SOLD_OUT_GROUP });
  const page = await listings.listing({ scope, sort: 'LATEST', limit: SOLD_OUT_SHOWN });
  return page.ok ? page.value.products.map(({ _id, name, thumb, code }) => ({ _id, name, thumb, code })) : [];
};
