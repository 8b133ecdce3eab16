import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { Effect } from '#shared/domain/order/transition.ts';
import { effectsOf, ruleOf, type TransitionName } from '#shared/domain/order/transitions.ts';
import { type Claim, claimOf } from './claim.ts';

type Wanted = Pick<Purchase, 'purchaseNo' | 'wanted'>;

/** The effects of the table by which money goes back to the buyer; of an exchange only where the other option costs less. */
const givingBack: Partial<Record<Effect, (purchase: Wanted) => boolean>> = {
  REFUND: () => true,
  SWAP_OPTION: ({ wanted }) => (wanted?.difference ?? 0) < 0,
};

/**
 * Whether a step sends money back on clerks' word alone: no buyer asked for it, or a clerk named the account it goes to.
 * Whoever takes such a step gives the password.
 */
export const isClerksRefund = (
  step: TransitionName,
  { order, claims }: { order: Pick<Order, 'account'>; claims: readonly Claim[] },
  purchase: Wanted,
): boolean => {
  if (!effectsOf(step).some((effect) => givingBack[effect]?.(purchase))) return false;
  // A step that decides about no claim begins and completes one at once.
  const isAsked = ruleOf(step).decides !== undefined && !claimOf(claims, purchase.purchaseNo)?.isByClerk;
  return !isAsked || order.account?.isByClerk === true;
};
