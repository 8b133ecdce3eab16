import type { ExtraRefundRequest } from '#shared/contracts/orders/console-order.ts';
import { applyExtraRefund } from '#shared/domain/claim/extra-refund.ts';
import { claimRepricedMessage } from '#shared/domain/message/claim-messages.ts';
import { ZERO } from '#shared/domain/money/won.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import type { RefundFailure } from '#shared/domain/pricing/refund.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { sealNamedByClerk } from '../bank/seal-account.ts';
import { claimWrites, readClaimedOrder } from '../orders/claimed-order.ts';
import { purchaseNotFound } from '../orders/find-order.ts';
import { type RefundByRequestFailure, refundByRequest } from '../orders/refund-by-request.ts';
import { commitReleasing, type ReleasingFailure } from '../orders/release.ts';
import type { Ports } from '../ports/index.ts';
import { refundRecord } from './decision-writes.ts';
import { requireRefundAccount } from './request-claim.ts';

type Failures =
  | RefundByRequestFailure
  | RefundFailure
  | Exclude<ReleasingFailure, 'ALREADY_PLACED'>
  | 'EXTRA_TOO_MUCH'
  | 'ORDER_NOT_PAID'
  | 'PURCHASE_NOT_FOUND'
  | 'REFUND_ACCOUNT_NEEDED';

/**
 * Refunds, for a clerk, money of an order without a claim (추가 환불), with a reason the buyer reads. The maximum is
 * decided over the order's version, with the state its claims are calculated from; open claims are priced again in the
 * same transaction. The money is refunded like any other refund. A repeated request with the same `requestId` is
 * answered, not refunded again. Needs service scopes and a proof of the password (STEP_UP_REQUIRED). Answers INVALID /
 * EXTRA_TOO_MUCH, CONFLICT / ORDER_NOT_PAID, SUBMISSION_DIFFERS.
 */
export const refundExtra =
  (ports: Parameters<typeof refundByRequest>[0] & Pick<Ports, 'fields'>) =>
  async ({
    actor,
    ip,
    ...request
  }: Clerk & ExtraRefundRequest & { orderNo: string }): Promise<Result<Refund, ClerkFailure | Failures>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service', proven: true });
    if (!clerk.ok) return clerk;
    return refundByRequest(ports, clerk.value, request, async (aggregate, _id) => {
      const { orderNo, purchaseNos, amount, reason, account } = request;
      const chosen = aggregate.purchases.filter(({ purchaseNo }) => purchaseNos.includes(purchaseNo));
      if (chosen.length < new Set(purchaseNos).size) return purchaseNotFound();
      if (aggregate.order.orderStatus !== 'ORDER_PAYMENT')
        return fail('ORDER_NOT_PAID', '결제된 주문만 환불할 수 있습니다.');
      const known = requireRefundAccount(aggregate.order, 'cancel', account);
      if (!known.ok) return known;

      const order = await readClaimedOrder(ports, aggregate);
      const lineIds = chosen.map(({ lineId }) => lineId);
      const now = ports.clock.now();
      const extraRefundCount = aggregate.refunds.filter(
        ({ extraReason }) => extraReason !== undefined,
      ).length;
      const extra = applyExtraRefund(order, { amount, lineIds }, { given: extraRefundCount, now });
      if (!extra.ok) return extra;
      const { money, state, claims, repriced, why } = extra.value;

      const sealed = await sealNamedByClerk(ports)(account, `order#${orderNo}`);
      const named: OrderAggregate = sealed
        ? { ...aggregate, order: { ...aggregate.order, account: sealed } }
        : aggregate;
      const record = { money, point: ZERO, why, moved: chosen, reason: '추가 환불', now };
      const refund: Refund = { ...refundRecord(ports, named, record), _id, extraReason: reason };
      const after: Order = { ...named.order, refundState: state, changedBy: clerk.value };
      const signed = claims.map((claim) =>
        aggregate.claims.includes(claim) ? claim : { ...claim, changedBy: clerk.value },
      );
      const committed = await commitReleasing(
        ports,
        [
          ports.orderWrites.changeOrder(aggregate.order, after),
          ...claimWrites(ports, aggregate, signed, extra.value.proofs),
          ports.orderWrites.putRefund(refund),
          ...(repriced.length > 0
            ? [ports.messageWrites.put(claimRepricedMessage(aggregate.order, { claims, repriced }, now))]
            : []),
        ],
        [],
      );
      return committed.ok ? ok(refund) : committed;
    });
  };
