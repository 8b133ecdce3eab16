import { sum, type Won, won } from '#shared/domain/money/won.ts';
import { calculateShippingFees } from '#shared/domain/pricing/delivery-fees.ts';
import { LEAST_ONLINE } from '#shared/domain/pricing/payable.ts';
import { calculateReroutedRefund, type RefundFailure } from '#shared/domain/pricing/refund.ts';
import type { Routes } from '#shared/domain/pricing/refund-types.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type Charge, refundableOfCharge } from '../charge/charge.ts';
import { bookExtraRefund, type OrderAfterExtraRefund } from './extra-refund.ts';
import type { ChargeRefund } from './option-exchange.ts';
import type { ClaimedOrder } from './refund-estimates.ts';

/** Effect of another address on the money of an order; won, after coupons on shipping fees. */
export type ShippingFeeChange = {
  /** Amount paid for delivery, by the order and by charges, and the fare to the new address */
  paid: Won;
  costs: Won;
  /** Amount to charge, or to refund when negative; 0 when it is below the minimum of online payments */
  difference: number;
};

/** Fare change with the charges and refunds that settle it. */
export type ShippingFeeSettlement = ShippingFeeChange & {
  /** Unpaid charges for an earlier address, which are withdrawn */
  dropped: Charge[];
  /** Refunds of charges that paid for earlier addresses, and the remaining refund of the order */
  back: ChargeRefund[];
  refund?: OrderAfterExtraRefund;
};

/** Lists the unpaid charges for delivery. */
export const listUnpaidShippingCharges = (charges: readonly Charge[]): Charge[] =>
  charges.filter(({ isFare, state }) => isFare && state === 'DUE');

/** Sums the refunded won. */
export const sumShippingRefunds = ({ back, refund }: Pick<ShippingFeeSettlement, 'back' | 'refund'>): Won =>
  won(sum(back.map(({ amount }) => amount)) + (refund?.money ?? 0));

/** Allocates `fall` to the charges that paid for delivery, the latest first. */
const ofCharges = (charges: readonly Charge[], fall: number): ChargeRefund[] => {
  let open = fall;
  return charges
    .filter(({ isFare }) => isFare)
    .toReversed()
    .flatMap((charge) => {
      const amount = won(Math.min(open, refundableOfCharge(charge)));
      open -= amount;
      return amount > 0 ? [{ charge, amount }] : [];
    });
};

/**
 * Settles the fare when an order's address changes: nothing when delivery costs the same as to the current address.
 * Otherwise the amount paid for delivery counts, so that every sequence of addresses costs the same, and a change back
 * to the first address costs nothing. A refund is taken from charges first, then from the order, whose claims are
 * calculated with the new routes from then on.
 * @param ways routes to the order's current address (`from`), and to the new one (`to`)
 * @param given number of refunds of the order without a claim so far
 */
export const settleShippingFee = (
  order: ClaimedOrder,
  charges: readonly Charge[],
  { from, to }: { from: Routes; to: Routes },
  { given, now }: { given: number; now: string },
): Result<ShippingFeeSettlement, RefundFailure> => {
  const { quote, state } = order;
  const costs = calculateShippingFees(quote, { ...state, routes: to });
  const byCharges = sum(charges.filter(({ isFare }) => isFare).map(refundableOfCharge));
  const paid = won(calculateShippingFees(quote, state) + byCharges);
  const nothing = { paid, costs, difference: 0, back: [] };
  if (costs === calculateShippingFees(quote, { ...state, routes: from }))
    return ok({ ...nothing, dropped: [] });
  const settled = { ...nothing, dropped: listUnpaidShippingCharges(charges) };
  const difference = costs - paid;
  if (difference >= 0) return ok({ ...settled, difference: difference < LEAST_ONLINE ? 0 : difference });
  const back = ofCharges(charges, -difference);
  const rest = -difference - sum(back.map(({ amount }) => amount));
  if (rest === 0) return ok({ ...settled, difference, back });
  const refund = bookExtraRefund(order, calculateReroutedRefund(quote, state, to, rest), { given, now });
  return refund.ok ? ok({ ...settled, difference, back, refund: refund.value }) : refund;
};
