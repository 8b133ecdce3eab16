import { fail, type Result } from '#shared/domain/result.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { refuseOwn } from '../common/own-account.ts';
import { orderNotFound } from '../orders/find-order.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

/**
 * Waives the fee of an exchange for a clerk. A payment of the fee at the same moment is refunded automatically. Needs
 * service scopes. Answers CONFLICT: NOTHING_DUE, OWN_ACCOUNT.
 */
export const waiveExchangeFee =
  (ports: Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'clock'>) =>
  async ({
    actor,
    ip,
    orderNo,
    n,
  }: Clerk & { orderNo: string; n: number }): Promise<
    Result<void, ClerkFailure | 'BUSY' | 'NOTHING_DUE' | 'ORDER_NOT_FOUND' | 'OWN_ACCOUNT'>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    return retryOnConflict(async () => {
      const aggregate = await ports.orders.wholeOrder(orderNo);
      if (!aggregate) return orderNotFound();
      const others = refuseOwn(clerk.value, aggregate.order._user, 'order');
      if (!others.ok) return others;
      const claim = aggregate.claims.find((candidate) => candidate.n === n);
      if (claim?.fee?.state !== 'DUE') return fail('NOTHING_DUE', '결제 대기 중인 교환 배송비가 없습니다.');
      const { amount } = claim.fee;
      const after = { ...claim, fee: { amount, state: 'WAIVED' as const }, changedBy: clerk.value };
      return ports.unitOfWork.commit([ports.orderWrites.putClaim(claim, after)]);
    });
  };
