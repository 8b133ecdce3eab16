import type { Won } from '#shared/domain/money/won.ts';
import { calculateExtraRefund, type ExtraRefund } from '#shared/domain/pricing/extra-refund.ts';
import type { RefundFailure } from '#shared/domain/pricing/refund.ts';
import type { RefundState } from '#shared/domain/pricing/refund-types.ts';
import type { Proof } from '#shared/domain/proof/proof.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { claimsInOrder, isOpen } from './claim.ts';
import {
  type ClaimedOrder,
  isRefunding,
  type PricedClaims,
  type Repriced,
  recordEstimateChanges,
  repriceClaimsFrom,
} from './refund-estimates.ts';

/** Order after a refund without a claim; its proof is in `proofs` under the name `why`. */
export type OrderAfterExtraRefund = PricedClaims & {
  state: RefundState;
  money: Won;
  why: string;
  repriced: Repriced[];
};

/** Prefix of the names of such proofs: no claim has this number. */
const PREFIX = '00.';

/**
 * Refunds money without a claim. It is booked before the open claims, which are calculated again: they promise the rest
 * of the price of their goods. Failure: INVALID / EXTRA_TOO_MUCH.
 * @param given number of such refunds of the order so far
 */
export const applyExtraRefund = (
  order: ClaimedOrder,
  refund: ExtraRefund,
  { given, now }: { given: number; now: string },
): Result<OrderAfterExtraRefund, RefundFailure | 'EXTRA_TOO_MUCH'> => {
  const refunded = calculateExtraRefund(order.quote, order.state, refund);
  return refunded.ok ? bookExtraRefund(order, refunded.value, { given, now }) : refunded;
};

/** Books a refund without a claim, from any calculation; open claims are calculated again from its state. */
export const bookExtraRefund = (
  order: ClaimedOrder,
  { money, state, proof }: { money: Won; state: RefundState; proof: Proof },
  { given, now }: { given: number; now: string },
): Result<OrderAfterExtraRefund, RefundFailure> => {
  const why = `${PREFIX}${given + 1}`;
  const own = { why, proof };
  const first = claimsInOrder(order.claims).find((claim) => isRefunding(claim) && isOpen(claim));
  if (!first) return ok({ state, money, why, claims: [...order.claims], proofs: [own], repriced: [] });
  const priced = repriceClaimsFrom({ ...order, state }, first.n);
  if (!priced.ok) return priced;
  const noted = recordEstimateChanges(order.claims, priced.value.claims, { cause: 'EXTRA_REFUND', now });
  return ok({ ...noted, state, money, why, proofs: [own, ...priced.value.proofs] });
};
