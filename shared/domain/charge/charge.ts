import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { sum, type Won, won } from '#shared/domain/money/won.ts';
import type { PaymentRecord } from '#shared/domain/order/order.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import { pick } from '#shared/domain/pick.ts';

/**
 * Payment a clerk requests from a buyer in addition to the order (추가 결제): a separate record, independent of the quote
 * and its proof. It is paid by an attempt like any other, or by transfer, and refunded separately.
 */
export type Charge = {
  orderNo: string;
  /** Number of the charge in the order, from 1 */
  n: number;
  /** Purchase whose exchange for another option it pays for */
  purchaseNo?: string;
  /**
   * True when it pays for delivery to an address with a higher fare, as long as any goods of the order are delivered
   */
  isFare?: boolean;
  /** Makes a repeated request idempotent */
  requestId: string;
  amount: Won;
  /** Shown to the buyer */
  reason: string;
  createdAt: string;
  /** ISO UTC; after this time it expires */
  dueAt: string;
  state: 'DUE' | 'PAID' | 'CANCELED';
  /** Attempt that is being approved */
  settling?: string;
  paidAt?: string;
  /** Attempt that paid it; none for a transfer */
  paidBy?: string;
  paidWith?: PaymentMethod;
  /** Refunded amount, from the decision on */
  refundedPrice: Won;
  /** Clerk behind the latest change, for the audit trail */
  changedBy?: ChangedBy;
  /** 0 when it is not stored yet */
  version: number;
};

/** Most charges of an order. */
export const MAX_CHARGES = 20;

/** Returns the state of a charge at `now` (ISO UTC): it expires without any job. */
export const chargeStateOf = (
  { state, dueAt }: Pick<Charge, 'state' | 'dueAt'>,
  now: string,
): Charge['state'] | 'EXPIRED' => (state === 'DUE' && dueAt < now ? 'EXPIRED' : state);

export const chargeLabels: Record<ReturnType<typeof chargeStateOf>, string> = {
  DUE: '결제 대기',
  PAID: '결제완료',
  CANCELED: '요청 취소',
  EXPIRED: '기한 만료',
};

/** Sums the won of paid charges, and their refunds. */
export const paidCharges = (
  charges: readonly (Pick<Charge, 'amount' | 'refundedPrice'> & {
    state: ReturnType<typeof chargeStateOf>;
  })[],
): { paid: Won; refunded: Won } => {
  const paid = charges.filter(({ state }) => state === 'PAID');
  return {
    paid: sum(paid.map(({ amount }) => amount)),
    refunded: sum(paid.map(({ refundedPrice }) => refundedPrice)),
  };
};

/** Calculates the won that can still be refunded of a charge. */
export const refundableOfCharge = ({ state, amount, refundedPrice }: Charge): Won =>
  state === 'PAID' ? won(amount - refundedPrice) : won(0);

/** True when a transfer may still pay a charge, even a late one; not while a card payment of it is being approved. */
export const awaitsMoney = ({ state, settling }: Pick<Charge, 'state' | 'settling'>): boolean =>
  state === 'DUE' && settling === undefined;

/**
 * Returns the charge after a transfer has paid it.
 * @param paidAt ISO UTC, the day it counts on
 */
export const paidByTransfer = (charge: Charge, paidAt: string, changedBy: ChangedBy): Charge => ({
  ...charge,
  state: 'PAID',
  paidAt,
  paidWith: 'account',
  changedBy,
});

const openOfCharge = [
  'n',
  'amount',
  'purchaseNo',
  'reason',
  'createdAt',
  'dueAt',
  'paidAt',
  'refundedPrice',
] as const;

/** Charge as its buyer or a clerk sees it; `byTransfer`: it was paid to the shop's account. */
export type ChargeView = Pick<Charge, (typeof openOfCharge)[number]> & {
  state: ReturnType<typeof chargeStateOf>;
  isPaying: boolean;
  byTransfer: boolean;
  paidBy?: string;
  receiptUrl?: string;
};

/** Converts a charge for its readers at `now` (ISO UTC). */
export const toChargeView = (charge: Charge, payments: readonly PaymentRecord[], now: string): ChargeView => {
  const { paidBy, state } = charge;
  const receiptUrl = payments.find(({ _id }) => _id === paidBy)?.receiptUrl;
  return {
    ...pick(charge, openOfCharge),
    state: chargeStateOf(charge, now),
    isPaying: charge.settling !== undefined && state === 'DUE',
    byTransfer: state === 'PAID' && paidBy === undefined,
    ...(paidBy && { paidBy }),
    ...(receiptUrl && { receiptUrl }),
  };
};
