import { sum, type Won, won } from '#shared/domain/money/won.ts';
import { faresOf } from '#shared/domain/pricing/fares.ts';
import { LEAST_ONLINE } from '#shared/domain/pricing/payable.ts';
import { type RefundFailure, reroutedRefund } from '#shared/domain/pricing/refund.ts';
import type { Routes } from '#shared/domain/pricing/refund-types.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type Charge, leftOfCharge } from '../charge/charge.ts';
import { bookedBesides, type RefundedBesides } from './extra-refund.ts';
import type { ChargeBack } from './option-exchange.ts';
import type { ClaimedOrder } from './promise.ts';

/** What another address does to the money of an order; won, after coupons on fares. */
export type FareChange = {
  /** What was paid for delivery, by the order and by charges, and what delivery to the new address costs */
  paid: Won;
  costs: Won;
  /** What is asked for, or goes back when negative; none when it is so little that no way to pay takes it */
  difference: number;
};

/** The same with what settles it. */
export type FareSettlement = FareChange & {
  /** Requests for an earlier address that nobody has paid: they are not asked for any more */
  dropped: Charge[];
  /** What goes back of charges that paid for earlier addresses, and the rest, of the order */
  back: ChargeBack[];
  refund?: RefundedBesides;
};

/** Charges for delivery that nobody has paid. */
export const faresDue = (charges: readonly Charge[]): Charge[] =>
  charges.filter(({ isFare, state }) => isFare && state === 'DUE');

/** won that go back. */
export const givenBack = ({ back, refund }: Pick<FareSettlement, 'back' | 'refund'>): Won =>
  won(sum(back.map(({ amount }) => amount)) + (refund?.money ?? 0));

/** `fall` shared out to the charges that paid for delivery, the latest first. */
const ofCharges = (charges: readonly Charge[], fall: number): ChargeBack[] => {
  let open = fall;
  return charges
    .filter(({ isFare }) => isFare)
    .toReversed()
    .flatMap((charge) => {
      const amount = won(Math.min(open, leftOfCharge(charge)));
      open -= amount;
      return amount > 0 ? [{ charge, amount }] : [];
    });
};

/**
 * What is settled when an order goes elsewhere: nothing where delivery costs the same as to the address it goes to now.
 * Otherwise what was paid for delivery counts, so that every way to an address costs the same, and back to the first one
 * nothing. Less goes back of charges first, then of the order, whose claims are calculated by the new way from then on.
 * @param ways to the address the order goes to now, and to the new one
 * @param given how often the order was refunded besides claims before
 */
export const settleFare = (
  order: ClaimedOrder,
  charges: readonly Charge[],
  { from, to }: { from: Routes; to: Routes },
  { given, now }: { given: number; now: string },
): Result<FareSettlement, RefundFailure> => {
  const { quote, state } = order;
  const costs = faresOf(quote, { ...state, routes: to });
  const byCharges = sum(charges.filter(({ isFare }) => isFare).map(leftOfCharge));
  const paid = won(faresOf(quote, state) + byCharges);
  const nothing = { paid, costs, difference: 0, back: [] };
  if (costs === faresOf(quote, { ...state, routes: from })) return ok({ ...nothing, dropped: [] });
  const settled = { ...nothing, dropped: faresDue(charges) };
  const difference = costs - paid;
  if (difference >= 0) return ok({ ...settled, difference: difference < LEAST_ONLINE ? 0 : difference });
  const back = ofCharges(charges, -difference);
  const rest = -difference - sum(back.map(({ amount }) => amount));
  if (rest === 0) return ok({ ...settled, difference, back });
  const refund = bookedBesides(order, reroutedRefund(quote, state, to, rest), { given, now });
  return refund.ok ? ok({ ...settled, difference, back, refund: refund.value }) : refund;
};
