import type { ChangeFaultRequest } from '#shared/contracts/orders/console-order.ts';
import { type ClaimChangeFailure, changeFault } from '#shared/domain/claim/change-claims.ts';
import { claimOf } from '#shared/domain/claim/claim.ts';
import { keepsMandatoryAsBuyers } from '#shared/domain/claim/mandatory.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { refuseOwn } from '../common/own-account.ts';
import { carryOutRefund } from '../orders/carry-out-refund.ts';
import { readClaimedOrder } from '../orders/claimed-order.ts';
import { orderNotFound } from '../orders/find-order.ts';
import { commitReleasing, type ReleasingFailure } from '../orders/release.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { storeDecision } from './decision-writes.ts';

/**
 * Changes, for a clerk, whose fault a claim is, before it is completed. Its promise and those of later claims are
 * calculated again, and a message tells the buyer the old and new amount and the reason. Needs service scopes. Answers
 * CONFLICT: CLAIM_NOT_OPEN, SAME_FAULT, EXCHANGE_SHIPPED, GOODS_LOST, OFFER_MANDATORY, OWN_ACCOUNT.
 */
export const changeClaimFault =
  (ports: Parameters<typeof carryOutRefund>[0] & Pick<Ports, 'benefitWrites'>) =>
  async ({
    actor,
    ip,
    orderNo,
    purchaseNos,
    fault,
  }: Clerk & ChangeFaultRequest): Promise<
    Result<
      void,
      | ClaimChangeFailure
      | ClerkFailure
      | ReleasingFailure
      | 'ALREADY_PLACED'
      | 'EXCHANGE_SHIPPED'
      | 'GOODS_LOST'
      | 'OFFER_MANDATORY'
      | 'ORDER_NOT_FOUND'
      | 'OWN_ACCOUNT'
      | 'SAME_FAULT'
    >
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    return retryOnConflict(async () => {
      const aggregate = await ports.orders.wholeOrder(orderNo);
      if (!aggregate) return orderNotFound();
      const others = refuseOwn(clerk.value, aggregate.order._user, 'order');
      if (!others.ok) return others;
      const order = await readClaimedOrder(ports, aggregate);
      const claim = claimOf(order.claims, purchaseNos[0] ?? '');
      if (!claim) return fail('CLAIM_NOT_OPEN', '이미 처리되었거나 신청되지 않은 상품이 있습니다.');
      const isSent = aggregate.purchases.some(
        ({ purchaseNo, claimStatus }) =>
          purchaseNos.includes(purchaseNo) && claimStatus === 'EXCHANGE_SHIPPING',
      );
      if (fault === 'BUYER' && isSent)
        return fail('EXCHANGE_SHIPPED', '이미 발송한 교환은 고객 책임으로 바꿀 수 없습니다.');
      const isLost = aggregate.purchases.some(
        ({ purchaseNo, lostAt }) => purchaseNos.includes(purchaseNo) && lostAt !== undefined,
      );
      if (fault === 'BUYER' && isLost)
        return fail('GOODS_LOST', '배송 중 분실된 상품의 신청은 고객 책임으로 바꿀 수 없습니다.');
      const keeps = fault === 'BUYER' ? keepsMandatoryAsBuyers(order, claim, purchaseNos) : ok(undefined);
      if (!keeps.ok) return keeps;
      const decided = changeFault(order, claim.n, purchaseNos, fault, ports.clock.now());
      if (!decided.ok) return decided;
      const { writes, releases, refunds } = storeDecision(ports, aggregate, {
        quote: order.quote,
        claim,
        decided: decided.value,
        moved: [],
        now: ports.clock.now(),
        clerk: clerk.value,
      });
      const committed = await commitReleasing(ports, writes, releases);
      if (committed.ok) {
        for (const refund of refunds) await carryOutRefund(ports)(refund);
        return ok(undefined);
      }
      return committed;
    });
  };
