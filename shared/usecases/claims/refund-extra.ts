import type { ExtraRefundRequest } from '#shared/contracts/orders/console-order.ts';
import { applyExtraRefund } from '#shared/domain/claim/extra-refund.ts';
import { claimRepricedMessage } from '#shared/domain/message/claim-messages.ts';
import { ZERO } from '#shared/domain/money/won.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import type { RefundFailure } from '#shared/domain/pricing/refund.ts';
import { fail, failedOtherThan, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { sealNamedByClerk } from '../bank/seal-account.ts';
import { refuseOwn } from '../common/own-account.ts';
import { carryOutRefund } from '../orders/carry-out-refund.ts';
import { claimWrites, readClaimedOrder } from '../orders/claimed-order.ts';
import { orderNotFound, purchaseNotFound } from '../orders/find-order.ts';
import { commitReleasing, type ReleasingFailure } from '../orders/release.ts';
import type { Ports } from '../ports/index.ts';
import { conflict, retryOnConflict } from '../retry-on-conflict.ts';
import { refundRecord } from './decision-writes.ts';
import { requireRefundAccount } from './request-claim.ts';

type Failures =
  | RefundFailure
  | ReleasingFailure
  | 'EXTRA_TOO_MUCH'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_PAID'
  | 'OWN_ACCOUNT'
  | 'PURCHASE_NOT_FOUND'
  | 'REFUND_ACCOUNT_NEEDED'
  | 'SUBMISSION_DIFFERS';

/**
 * Refunds, for a clerk, money of an order without a claim (추가 환불), with a reason the buyer reads. The maximum is
 * decided over the order's version, with the state its claims are calculated from; open claims are priced again in the
 * same transaction. The money is refunded like any other refund. A repeated request with the same `requestId` is
 * answered, not refunded again. Needs service scopes and a proof of the password (STEP_UP_REQUIRED). Answers INVALID /
 * EXTRA_TOO_MUCH, CONFLICT / ORDER_NOT_PAID, SUBMISSION_DIFFERS.
 */
export const refundExtra =
  (ports: Parameters<typeof carryOutRefund>[0] & Pick<Ports, 'fields'>) =>
  async ({
    actor,
    ip,
    orderNo,
    requestId,
    purchaseNos,
    amount,
    reason,
    account,
  }: Clerk & ExtraRefundRequest & { orderNo: string }): Promise<Result<Refund, ClerkFailure | Failures>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service', proven: true });
    if (!clerk.ok) return clerk;
    const _id = `${orderNo}_${requestId}`;
    const refunded = await retryOnConflict(
      async (): Promise<Result<Refund, Failures | 'CHANGED_MEANWHILE'>> => {
        const whole = await ports.orders.wholeOrder(orderNo);
        if (!whole) return orderNotFound();
        const others = refuseOwn(clerk.value, whole.order._user, 'order');
        if (!others.ok) return others;
        const before = whole.refunds.find((one) => one._id === _id);
        if (before) return sameAs(before, { amount, extraReason: reason });
        const chosen = whole.purchases.filter(({ purchaseNo }) => purchaseNos.includes(purchaseNo));
        if (chosen.length < new Set(purchaseNos).size) return purchaseNotFound();
        if (whole.order.orderStatus !== 'ORDER_PAYMENT')
          return fail('ORDER_NOT_PAID', '결제된 주문만 환불할 수 있습니다.');
        const known = requireRefundAccount(whole.order, 'cancel', account);
        if (!known.ok) return known;

        const order = await readClaimedOrder(ports, whole);
        const lineIds = chosen.map(({ lineId }) => lineId);
        const now = ports.clock.now();
        const given = whole.refunds.filter(({ extraReason }) => extraReason !== undefined).length;
        const extra = applyExtraRefund(order, { amount, lineIds }, { given, now });
        if (!extra.ok) return extra;
        const { money, state, claims, repriced, why } = extra.value;

        const sealed = await sealNamedByClerk(ports)(account, `order#${orderNo}`);
        const named: OrderAggregate = sealed
          ? { ...whole, order: { ...whole.order, account: sealed } }
          : whole;
        const record = { money, point: ZERO, why, moved: chosen, reason: '추가 환불', now };
        const refund: Refund = { ...refundRecord(ports, named, record), _id, extraReason: reason };
        const after: Order = { ...named.order, refundState: state, changedBy: clerk.value };
        const signed = claims.map((one) =>
          whole.claims.includes(one) ? one : { ...one, changedBy: clerk.value },
        );
        const written = await commitReleasing(
          ports,
          [
            ports.orderWrites.changeOrder(whole.order, after),
            ...claimWrites(ports, whole, signed, extra.value.proofs),
            ports.orderWrites.putRefund(refund),
            ...(repriced.length > 0
              ? [ports.messageWrites.put(claimRepricedMessage(whole.order, { claims, repriced }, now))]
              : []),
          ],
          [],
        );
        if (written.ok) return ok(refund);
        // A request with this id came first: it is read again, and its result is returned.
        return failedOtherThan(written, 'ALREADY_PLACED') ?? conflict;
      },
    );
    if (refunded.ok) await carryOutRefund(ports)({ orderNo, _id });
    return refunded;
  };

/** Answers a repeated request with the refund it made, unless it asks for a different one now. */
export const sameAs = (
  refund: Refund,
  asked: Pick<Refund, 'extraReason' | 'charge'> & { amount: number },
): Result<Refund, 'SUBMISSION_DIFFERS'> =>
  refund.amount === asked.amount && refund.extraReason === asked.extraReason && refund.charge === asked.charge
    ? ok(refund)
    : fail(
        'SUBMISSION_DIFFERS',
        '같은 요청으로 다른 금액을 환불할 수 없습니다. 새로고침 후 다시 시도해주세요.',
      );
