import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { Effect } from '#shared/domain/order/steps/transition.ts';
import type { TransitionName } from '#shared/domain/order/steps/transition-table.ts';
import { effectsOf, ruleOf } from '#shared/domain/order/steps/transitions.ts';
import { type Claim, claimOf } from './claim.ts';

type ExchangeRequest = Pick<Purchase, 'purchaseNo' | 'wanted'>;

/** Effects of the table that refund money to the buyer; an exchange refunds only when the other option costs less. */
const givingBack: Partial<Record<Effect, (purchase: ExchangeRequest) => boolean>> = {
  REFUND: () => true,
  SWAP_OPTION: ({ wanted }) => (wanted?.difference ?? 0) < 0,
};

/**
 * True when a step sends money back on a clerk's decision alone: no buyer asked for it, or a clerk entered the account
 * it is sent to. The clerk who takes such a step must enter the password.
 */
export const isClerksRefund = (
  step: TransitionName,
  { order, claims }: { order: Pick<Order, 'account'>; claims: readonly Claim[] },
  purchase: ExchangeRequest,
): boolean => {
  if (!effectsOf(step).some((effect) => givingBack[effect]?.(purchase))) return false;
  // A step with refund effects that decides no claim (a refund for a defect) begins and completes one at once.
  const isAsked = ruleOf(step).decides !== undefined && !claimOf(claims, purchase.purchaseNo)?.isByClerk;
  return !isAsked || order.account?.isByClerk === true;
};
