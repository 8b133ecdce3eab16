import { unknownYear } from '#shared/domain/calendar/calendar.ts';
import type { CashReceiptState } from '#shared/domain/cash-receipt/cash-receipt.ts';
import type { PurchaseCounts } from '#shared/domain/order/purchase-figures.ts';
import { SOLD_OUT_GROUP, scopeOf } from '#shared/domain/product/listing.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { countLate } from '../orders/console-purchases.ts';
import type { Page } from '../ports/page.ts';

/** How many of a list are looked at; past it a figure is "at least this many". */
const LOOKED_AT = 30;

/** How many late purchases are counted one by one: of more a shop knows enough. */
const LATE_MAX = 100;

/** A figure of a bounded look: `atLeast` when there was more than was looked at. */
export type CountAtLeast = { count: number; atLeast: boolean };

/** What is counted by looking at the beginning of its list. */
export type LookedAt =
  | 'deposits'
  | 'remittances'
  | 'receipts'
  | 'late'
  | 'lowStock'
  | 'inquires'
  | 'questions'
  | 'requests';

/** What waits for a clerk, as far as their scopes open it: numbers alone, and nobody's name. */
export type Waiting = Partial<Record<LookedAt, CountAtLeast>> & {
  /** Products nobody can buy */
  soldOut?: number;
  /** Purchases by list and by status */
  purchases?: PurchaseCounts;
  /** The year whose public holidays nobody knows, when it has begun or soon will */
  unknownYear?: string;
  /** Of cash receipts that failed, the state to see to first */
  receiptState?: FailedReceipt;
};

/** What of a cash receipt waits for a clerk. */
const failedReceipts = ['FAILED', 'CANCEL_FAILED'] as const satisfies CashReceiptState[];
type FailedReceipt = (typeof failedReceipts)[number];

type Needs = Pick<
  Ports,
  | 'orders'
  | 'orderPlaces'
  | 'users'
  | 'calendar'
  | 'purchaseCounts'
  | 'deposits'
  | 'remittances'
  | 'receiptRecords'
  | 'reviews'
  | 'questions'
  | 'memberRequests'
  | 'listings'
  | 'lowStocks'
  | 'clock'
>;

/**
 * The figures of the menu, of the home screen and of whoever asks again from an open page: one source, a handful of read
 * units however large the shop grows. Any scope of the console.
 */
export const getWaiting =
  (ports: Needs) =>
  async ({ actor }: { actor: Actor }): Promise<Result<Waiting, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.any });
    if (!permitted.ok) return permitted;
    const opens = (area: 'catalog' | 'service' | 'only') => permit(actor, { scopes: consoleScopes[area] }).ok;
    const [days, ofCatalog, ofService, ofMembers] = await Promise.all([
      ports.calendar.ofShop(),
      opens('catalog') ? goodsOf(ports) : {},
      opens('service') ? serviceOf(ports) : {},
      opens('only') ? membersOf(ports) : {},
    ]);
    const year = unknownYear(kstDay(ports.clock.now()), days);
    return ok({ ...(year && { unknownYear: year }), ...ofCatalog, ...ofService, ...ofMembers });
  };

const unanswered = { state: 'ANSWER_AWAITING', limit: LOOKED_AT } as const;

const looked = ({ items, cursor }: Page<unknown>): CountAtLeast => ({
  count: items.length,
  atLeast: cursor !== undefined,
});

/** A list that was asked without a cursor has no cursor to refuse. */
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
  const { purchaseCounts, deposits, remittances, reviews, questions } = ports;
  const [purchases, arrived, toSend, receipts, late, inquires, asked] = await Promise.all([
    purchaseCounts.ofShop(),
    deposits.list({ list: 'WAITING', limit: LOOKED_AT }),
    remittances.waiting({ limit: LOOKED_AT }),
    receiptsOf(ports),
    countLate(ports, LATE_MAX),
    reviews.inquiriesOf(unanswered),
    questions.questionsOf(unanswered),
  ]);
  return {
    purchases,
    deposits: looked(arrived),
    remittances: looked(toSend),
    ...receipts,
    late,
    inquires: looked(orNone(inquires)),
    questions: looked(orNone(asked)),
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
