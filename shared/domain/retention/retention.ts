import { type Claim, isOpen } from '../claim/claim.ts';
import type { Order, PaymentRecord, Purchase } from '../order/order.ts';
import type { Refund } from '../order/refund.ts';
import { kstDay } from '../time/format.ts';
import { startOfKstDay } from '../time/period.ts';

/** Years data is stored after its last event, then removed: by the e-commerce act, and the shop's privacy terms. */
export const retentionYears = {
  /** Contracts, withdrawals from them and payments */
  order: 5,
  /** Complaints and their outcome */
  question: 3,
  form: 3,
  /** Payouts of a promoter, and the resident number that their statement needs */
  settlement: 5,
} as const;

export type RetentionConcept = keyof typeof retentionYears;

/**
 * Returns the instant the years of a concept before `now` (ISO UTC); for 29 February, 1 March. Data that ended before
 * it may be removed.
 */
export const retentionStart = (concept: RetentionConcept, now: string): string => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - retentionYears[concept]);
  return then.toISOString();
};

/**
 * Returns the end of the storage of something that happens now (ISO UTC): its years, counted from the end of this year
 * in KST.
 */
export const retentionEnd = (concept: RetentionConcept, now: string): string =>
  startOfKstDay(`${Number(kstDay(now).slice(0, 4)) + 1 + retentionYears[concept]}-01-01`);

const latest = (instants: readonly (string | undefined)[]): string =>
  instants.reduce<string>((last, at) => (at !== undefined && at > last ? at : last), '');

/** An order with everything that belongs to it. */
type Whole = {
  order: Order;
  purchases: readonly Purchase[];
  payments: readonly PaymentRecord[];
  refunds: readonly Refund[];
  claims: readonly Claim[];
};

/** Returns true while a payment or refund is open or a claim undecided, for any age: its evidence stays stored. */
export const isUnsettled = ({ payments, refunds, claims }: Omit<Whole, 'order' | 'purchases'>): boolean =>
  payments.some(({ state }) => state === 'APPROVING') ||
  refunds.some(({ state }) => state !== 'DONE') ||
  claims.some(isOpen);

/** Returns the time of an order's last event: placed, paid, moved, claimed, refunded; '' without any. */
export const lastEventOf = ({ order, purchases, payments, refunds, claims }: Whole): string =>
  latest([
    order.createdAt,
    order.paidAt,
    order.canceledAt,
    ...purchases.flatMap((purchase) => [
      purchase.paidAt,
      purchase.shippedAt,
      purchase.deliveredAt,
      purchase.confirmedAt,
      purchase.canceledAt,
      purchase.requestedAt,
      purchase.rejectedAt,
      purchase.returnedAt,
      purchase.exchangeShippedAt,
      purchase.exchangedAt,
      purchase.collectionStartedAt,
      purchase.collectedAt,
      purchase.lostAt,
    ]),
    ...payments.flatMap((payment) => [payment.createdAt, payment.approvingAt, payment.approvedAt]),
    ...refunds.flatMap((refund) => [refund.createdAt, refund.doneAt]),
    ...claims.flatMap((claim) => [claim.requestedAt, ...claim.changes.map(({ at }) => at)]),
  ]);
