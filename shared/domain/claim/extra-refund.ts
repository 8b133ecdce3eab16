import type { Won } from '#shared/domain/money/won.ts';
import { type ExtraRefund, extraRefund } from '#shared/domain/pricing/extra-refund.ts';
import type { RefundFailure } from '#shared/domain/pricing/refund.ts';
import type { RefundState } from '#shared/domain/pricing/refund-types.ts';
import type { Proof } from '#shared/domain/proof/proof.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { claimsInOrder, isOpen } from './claim.ts';
import {
  type ClaimedOrder,
  isRefunding,
  noteChanges,
  type PricedClaims,
  priceFrom,
  type Repriced,
} from './promise.ts';

/** An order after a refund that no claim asked for; its proof is among `proofs` by the name `why`. */
export type RefundedBesides = PricedClaims & {
  state: RefundState;
  money: Won;
  why: string;
  repriced: Repriced[];
};

/** Begins the names of proofs of such refunds: no claim has this number. */
const PREFIX = '00.';

/**
 * Refunds money besides all claims. It comes before the open ones, which are priced again: they promise what is then left
 * of their goods. Failure: INVALID / EXTRA_TOO_MUCH.
 * @param given how many such refunds the order has had
 */
export const refundBesides = (
  order: ClaimedOrder,
  wanted: ExtraRefund,
  { given, now }: { given: number; now: string },
): Result<RefundedBesides, RefundFailure | 'EXTRA_TOO_MUCH'> => {
  const refunded = extraRefund(order.quote, order.state, wanted);
  return refunded.ok ? bookedBesides(order, refunded.value, { given, now }) : refunded;
};

/** Books a refund that no claim asked for, whatever it was calculated by; open claims are priced again from its state. */
export const bookedBesides = (
  order: ClaimedOrder,
  { money, state, proof }: { money: Won; state: RefundState; proof: Proof },
  { given, now }: { given: number; now: string },
): Result<RefundedBesides, RefundFailure> => {
  const why = `${PREFIX}${given + 1}`;
  const own = { why, proof };
  const first = claimsInOrder(order.claims).find((claim) => isRefunding(claim) && isOpen(claim));
  if (!first) return ok({ state, money, why, claims: [...order.claims], proofs: [own], repriced: [] });
  const priced = priceFrom({ ...order, state }, first.n);
  if (!priced.ok) return priced;
  const noted = noteChanges(order.claims, priced.value.claims, { cause: 'EXTRA_REFUND', now });
  return ok({ ...noted, state, money, why, proofs: [own, ...priced.value.proofs] });
};
