import type { ClaimChangeFailure } from '#shared/domain/claim/change-claims.ts';
import { claimOf } from '#shared/domain/claim/claim.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { choicesOf, ruleOf, transit } from '#shared/domain/order/steps/transitions.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { carryOutRefund } from '../orders/carry-out-refund.ts';
import { commitReleasing, type ReleasingFailure } from '../orders/release.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { sortForWithdrawal } from './claim-batches.ts';
import { decisionWrites } from './decision-writes.ts';
import { findClaimedPurchases, type RequestFailure } from './request-claim.ts';

const withdrawn = (purchase: Purchase): Purchase | undefined => {
  const step = choicesOf(purchase, 'shopper').find((name) => ruleOf(name).decides === 'WITHDRAWN');
  if (!step) return undefined;
  const { claimReason, claimReasonDetails, requestedAt, pickupOn, wanted, ...rest } = transit(purchase, step);
  return rest;
};

type Needs = Parameters<typeof carryOutRefund>[0] & Pick<Ports, 'benefitWrites'>;
type WithdrawalFailure =
  | ClaimChangeFailure
  | ReleasingFailure
  | RequestFailure
  | 'ALREADY_PLACED'
  | 'NOT_WITHDRAWABLE'
  | 'OFFER_MANDATORY';
type WithdrawInput = { actor: Actor; purchaseNos: readonly string[] };

/**
 * Withdraws a request of one claim for the buyer while nothing has happened to it; later claims are priced again. A
 * claim too large for one transaction is withdrawn in independent halves: the remaining ones can be withdrawn again.
 */
export const withdrawClaim =
  (ports: Needs) =>
  async (input: WithdrawInput): Promise<Result<Purchase[], WithdrawalFailure>> => {
    const withdrawn = await withdrawAtOnce(ports, input);
    const { actor, purchaseNos } = input;
    if (withdrawn.ok || withdrawn.failure.code !== 'TOO_MUCH_AT_ONCE' || purchaseNos.length === 1)
      return withdrawn;
    const found = await findClaimedPurchases(ports, actor, { purchaseNos: [...purchaseNos] });
    if (!found.ok) return found;
    const sorted = sortForWithdrawal(found.value.claimed.map(({ purchase }) => purchase));
    const inOrder = sorted.map(({ purchaseNo }) => purchaseNo);
    const half = Math.ceil(inOrder.length / 2);
    const first = await withdrawClaim(ports)({ actor, purchaseNos: inOrder.slice(0, half) });
    if (!first.ok) return first;
    const rest = await withdrawClaim(ports)({ actor, purchaseNos: inOrder.slice(half) });
    return rest.ok ? ok([...first.value, ...rest.value]) : rest;
  };

const withdrawAtOnce = async (
  ports: Needs,
  { actor, purchaseNos }: WithdrawInput,
): Promise<Result<Purchase[], WithdrawalFailure>> => {
  return retryOnConflict(async () => {
    const found = await findClaimedPurchases(ports, actor, { purchaseNos: [...purchaseNos] });
    if (!found.ok) return found;
    const { aggregate, claimed } = found.value;
    const withdrawals = claimed.flatMap(({ purchase }) => withdrawn(purchase) ?? []);
    const of = new Set(withdrawals.map(({ purchaseNo }) => claimOf(aggregate.claims, purchaseNo)?.n));
    if (withdrawals.length < claimed.length || of.size !== 1)
      return fail('NOT_WITHDRAWABLE', '이미 처리되고 있어 철회할 수 없습니다.');
    const decision = await decisionWrites(ports, aggregate, withdrawals, 'WITHDRAWN');
    if (!decision.ok) return decision;
    const changes = claimed.map(({ purchase }, i) =>
      ports.orderWrites.changePurchase(purchase, withdrawals[i] ?? purchase),
    );
    const committed = await commitReleasing(
      ports,
      [...changes, ...decision.value.writes],
      decision.value.releases,
    );
    if (committed.ok) {
      for (const refund of decision.value.refunds) await carryOutRefund(ports)(refund);
      return ok(withdrawals);
    }
    return committed;
  });
};
