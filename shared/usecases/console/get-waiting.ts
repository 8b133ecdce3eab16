import { unknownYear } from '#shared/domain/calendar/calendar.ts';
import type { CashReceiptState } from '#shared/domain/cash-receipt/cash-receipt.ts';
import type { PurchaseCounts } from '#shared/domain/order/purchase-figures.ts';
import { SOLD_OUT_GROUP, scopeOf } from '#shared/domain/product/listing.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { countLate } from '../orders/console/console-purchases.ts';

/** Items of a list that are read; beyond it a figure is "at least this many". */
const LOOKED_AT = 30;

/** Late purchases that are counted one by one; a larger number need not be exact. */
const LATE_MAX = 100;

/** Figure of a bounded read: `atLeast` when there was more than was read. */
export type CountAtLeast = { count: number; atLeast: boolean };

/** Figures counted by reading the beginning of their list. */
export type LookedAt =
  | 'deposits'
  | 'remittances'
  | 'parcels'
  | 'receipts'
  | 'late'
  | 'lowStock'
  | 'inquires'
  | 'questions'
  | 'requests';

/** Work that waits for a clerk, as far as their scopes allow: numbers only, no names. */
export type Waiting = Partial<Record<LookedAt, CountAtLeast>> & {
  /** Sold-out products */
  soldOut?: number;
  /** Purchases by list and by status */
  purchases?: PurchaseCounts;
  /** The year whose public holidays are not entered, when it has begun or soon will */
  unknownYear?: string;
  /** The shop is not open (rules 11.14) */
  isNotOpen?: true;
  /** The most urgent state of failed cash receipts */
  receiptState?: FailedReceipt;
};

/** States of a cash receipt that wait for a clerk. */
const failedReceipts = ['FAILED', 'CANCEL_FAILED'] as const satisfies CashReceiptState[];
type FailedReceipt = (typeof failedReceipts)[number];

type Needs = Pick<
  Ports,
  | 'orders'
  | 'orderSearchEntries'
  | 'users'
  | 'calendar'
  | 'purchaseCounts'
  | 'deposits'
  | 'remittances'
  | 'parcels'
  | 'receiptRecords'
  | 'reviews'
  | 'supportTickets'
  | 'memberRequests'
  | 'listings'
  | 'lowStocks'
  | 'clock'
>;

/**
 * Reads the figures of the menu, of the home screen and of open pages that poll: one source, a few read units however
 * large the shop grows. Needs any console scope.
 */
export const getWaiting =
  (ports: Needs) =>
  async ({ actor }: { actor: Actor }): Promise<Result<Waiting, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.any });
    if (!permitted.ok) return permitted;
    const opens = (area: 'catalog' | 'service' | 'only') => permit(actor, { scopes: consoleScopes[area] }).ok;
    const [days, openedAt, ofCatalog, ofService, ofMembers] = await Promise.all([
      ports.calendar.ofShop(),
      ports.calendar.openedAt(),
      opens('catalog') ? goodsOf(ports) : {},
      opens('service') ? serviceOf(ports) : {},
      opens('only') ? membersOf(ports) : {},
    ]);
    const year = unknownYear(kstDay(ports.clock.now()), days);
    return ok({
      ...(year && { unknownYear: year }),
      ...(!openedAt && { isNotOpen: true }),
      ...ofCatalog,
      ...ofService,
      ...ofMembers,
    });
  };

const unanswered = { state: 'ANSWER_AWAITING', limit: LOOKED_AT } as const;

const looked = ({ items, cursor }: Page<unknown>): CountAtLeast => ({
  count: items.length,
  atLeast: cursor !== undefined,
});

/** Returns an empty page on failure: a list read without a cursor cannot fail with BAD_CURSOR. */
const orNone = <T>(page: Result<Page<T>, 'BAD_CURSOR'>): Page<T> => (page.ok ? page.value : { items: [] });

const goodsOf = async ({ listings, lowStocks }: Needs): Promise<Waiting> => {
  const scope = scopeOf({ group: SOLD_OUT_GROUP });
  const [counts, runningOut] = await Promise.all([
    listings.scopeCounts([scope]),
    lowStocks.list({ limit: LOOKED_AT }),
  ]);
  return { soldOut: counts.get(scope) ?? 0, lowStock: looked(orNone(runningOut)) };
};

const serviceOf = async (ports: Needs): Promise<Waiting> => {
  const { purchaseCounts, deposits, remittances, parcels, reviews, supportTickets } = ports;
  const [purchases, arrived, toSend, troubles, receipts, late, inquires, tickets] = await Promise.all([
    purchaseCounts.ofShop(),
    deposits.list({ list: 'WAITING', limit: LOOKED_AT }),
    remittances.waiting({ limit: LOOKED_AT }),
    parcels.exceptions({ limit: LOOKED_AT }),
    receiptsOf(ports),
    countLate(ports, LATE_MAX),
    reviews.inquiriesOf(unanswered),
    supportTickets.ticketsOf(unanswered),
  ]);
  return {
    purchases,
    deposits: looked(arrived),
    remittances: looked(toSend),
    parcels: looked(orNone(troubles)),
    ...receipts,
    late,
    inquires: looked(orNone(inquires)),
    questions: looked(orNone(tickets)),
  };
};

const receiptsOf = async ({ receiptRecords }: Needs): Promise<Waiting> => {
  const pages = await Promise.all(
    failedReceipts.map((state) => receiptRecords.list({ state, limit: LOOKED_AT })),
  );
  const count = pages.reduce((sum, { items }) => sum + items.length, 0);
  const atLeast = pages.some(({ cursor }) => cursor !== undefined);
  const receiptState = failedReceipts.find((_, at) => pages[at]?.items.length);
  return { receipts: { count, atLeast }, ...(receiptState && { receiptState }) };
};

const membersOf = async ({ memberRequests }: Needs): Promise<Waiting> => ({
  requests: looked(orNone(await memberRequests.requestsOf(unanswered))),
});
