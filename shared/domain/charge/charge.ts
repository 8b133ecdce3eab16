import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { sum, type Won, won } from '#shared/domain/money/won.ts';
import type { PaymentRecord } from '#shared/domain/order/order.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import { pick } from '#shared/domain/pick.ts';

/**
 * What a clerk asks a buyer to pay besides the order (추가 결제): its own record, which the quote and its proof know nothing
 * of. It is paid by an attempt like any other, or by transfer, and refunded by itself.
 */
export type Charge = {
  orderNo: string;
  /** Its number in the order, from 1 */
  n: number;
  /** The purchase whose exchange for another option it pays for */
  purchaseNo?: string;
  /** It pays for delivery to an address with a higher fare, as long as anything of the order is delivered */
  isFare?: boolean;
  /** By which it was asked for once */
  requestId: string;
  amount: Won;
  /** The buyer reads it */
  reason: string;
  createdAt: string;
  /** ISO UTC; past it, it is not asked for any more */
  dueAt: string;
  state: 'DUE' | 'PAID' | 'CANCELED';
  /** The attempt that is being approved */
  settling?: string;
  paidAt?: string;
  /** The attempt that paid it; none of a transfer */
  paidBy?: string;
  paidWith?: PaymentMethod;
  /** What was refunded of it, from the decision on */
  refundedPrice: Won;
  /** The clerk behind the latest change, for the audit trail */
  changedBy?: ChangedBy;
  /** 0 for one that is not stored yet */
  version: number;
};

/** The most charges of an order. */
export const MAX_CHARGES = 20;

/** Where a charge is at `now` (ISO UTC): nothing has to run for it to expire. */
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

/** won of charges that were paid, and what was refunded of them. */
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

/** won that can still be refunded of it. */
export const leftOfCharge = ({ state, amount, refundedPrice }: Charge): Won =>
  state === 'PAID' ? won(amount - refundedPrice) : won(0);

/** Whether a transfer may still pay it, be it late; one that is being paid by card at this moment waits for that. */
export const awaitsMoney = ({ state, settling }: Pick<Charge, 'state' | 'settling'>): boolean =>
  state === 'DUE' && settling === undefined;

/** The charge once a transfer has paid it. @param paidAt ISO UTC, the day it counts on */
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

/** A charge as its buyer or a clerk sees it; `byTransfer`: it was paid to the shop's account. */
export type ChargeView = Pick<Charge, (typeof openOfCharge)[number]> & {
  state: ReturnType<typeof chargeStateOf>;
  isPaying: boolean;
  byTransfer: boolean;
  paidBy?: string;
  receiptUrl?: string;
};

/** Shapes a charge for those who read it at `now` (ISO UTC). */
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
