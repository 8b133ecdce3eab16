import { type Claim, isOpen } from '../claim/claim.ts';
import type { Order, PaymentRecord, Purchase, Refund } from '../order/order.ts';
import { kstDay } from '../time/format.ts';
import { startOfKstDay } from '../time/period.ts';

/** What is kept so many years after its last event and then removed: the e-commerce act, the shop's privacy terms. */
export const keptYears = {
  /** Contracts, withdrawals from them and payments */
  order: 5,
  /** Complaints and what came of them */
  question: 3,
  form: 3,
  /** What a promoter was paid, and the resident number that the statement of it asks for */
  settlement: 5,
} as const;

export type KeptConcept = keyof typeof keptYears;

/** The instant so many calendar years ago (ISO UTC); of 29 February, 1 March. What ended before it may go. */
export const keptSince = (concept: KeptConcept, now: string): string => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - keptYears[concept]);
  return then.toISOString();
};

/** Until when something is kept that happens now (ISO UTC): its years, counted from the end of this year in KST. */
export const keptUntil = (concept: KeptConcept, now: string): string =>
  startOfKstDay(`${Number(kstDay(now).slice(0, 4)) + 1 + keptYears[concept]}-01-01`);

const latest = (instants: readonly (string | undefined)[]): string =>
  instants.reduce<string>((last, at) => (at !== undefined && at > last ? at : last), '');

/** An order with all that belongs to it. */
type Whole = {
  order: Order;
  purchases: readonly Purchase[];
  payments: readonly PaymentRecord[];
  refunds: readonly Refund[];
  claims: readonly Claim[];
};

/** Whether money is still owed or a claim undecided, however long ago: what proves it stays. */
export const isUnsettled = ({ payments, refunds, claims }: Omit<Whole, 'order' | 'purchases'>): boolean =>
  payments.some(({ state }) => state === 'APPROVING') ||
  refunds.some(({ state }) => state !== 'DONE') ||
  claims.some(isOpen);

/** When the last thing happened to an order: placed, paid, moved, claimed, refunded. */
export const lastEventOf = ({ order, purchases, payments, refunds, claims }: Whole): string =>
  latest([
    order.createdAt,
    order.paidAt,
    order.canceledAt,
    ...purchases.flatMap((one) => [
      one.paidAt,
      one.shippedAt,
      one.deliveredAt,
      one.confirmedAt,
      one.canceledAt,
      one.requestedAt,
      one.rejectedAt,
      one.returnedAt,
      one.exchangeShippedAt,
      one.exchangedAt,
      one.collectionStartedAt,
      one.collectedAt,
    ]),
    ...payments.flatMap((one) => [one.createdAt, one.approvingAt, one.approvedAt]),
    ...refunds.flatMap((one) => [one.createdAt, one.doneAt]),
    ...claims.flatMap((one) => [one.requestedAt, ...one.changes.map(({ at }) => at)]),
  ]);
