import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import { type AnyCode, fail, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import { refuseOwn } from '../common/own-account.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { orderNotFound } from './find-order.ts';

/** Refund as a clerk asks for it; `n`: of a charge. */
type RefundRequest = {
  orderNo: string;
  requestId: string;
  amount: number;
  reason: string;
  n?: number;
};

/** Reasons why a refund by request is not made, whatever it is of. */
export type RefundByRequestFailure = 'BUSY' | 'ORDER_NOT_FOUND' | 'OWN_ACCOUNT' | 'SUBMISSION_DIFFERS';

/**
 * Makes a refund that a clerk asks for, and carries it out. A repeated request with the same `requestId` is answered,
 * not refunded again.
 * @param store decides on what was read and stores the refund under `_id`, ALREADY_PLACED when the id is taken
 */
export const refundByRequest = async <Code extends AnyCode>(
  ports: Parameters<typeof carryOutRefund>[0],
  clerk: ChangedBy,
  { orderNo, requestId, amount, reason, n }: RefundRequest,
  store: (aggregate: OrderAggregate, _id: string) => Promise<Result<Refund, Code>>,
): Promise<
  Result<Refund, RefundByRequestFailure | Exclude<Code, 'ALREADY_PLACED' | 'CHANGED_MEANWHILE'>>
> => {
  const _id = `${orderNo}_${requestId}`;
  const refunded = await retryOnConflict(
    async (): Promise<Result<Refund, Code | RefundByRequestFailure>> => {
      const aggregate = await ports.orders.wholeOrder(orderNo);
      if (!aggregate) return orderNotFound();
      const others = refuseOwn(clerk, aggregate.order._user, 'order');
      if (!others.ok) return others;
      const before = aggregate.refunds.find((refund) => refund._id === _id);
      if (before) return sameAs(before, { amount, extraReason: reason, charge: n });
      return store(aggregate, _id);
    },
    // A request with this id came first: it is read again, and its result is returned.
    { on: ['CHANGED_MEANWHILE', 'ALREADY_PLACED'] },
  );
  if (refunded.ok) await carryOutRefund(ports)({ orderNo, _id });
  return refunded;
};

/** Answers a repeated request with the refund it made, unless it asks for a different one now. */
const sameAs = (
  refund: Refund,
  request: Pick<Refund, 'extraReason' | 'charge'> & { amount: number },
): Result<Refund, 'SUBMISSION_DIFFERS'> =>
  refund.amount === request.amount &&
  refund.extraReason === request.extraReason &&
  refund.charge === request.charge
    ? ok(refund)
    : fail(
        'SUBMISSION_DIFFERS',
        '같은 요청으로 다른 금액을 환불할 수 없습니다. 새로고침 후 다시 시도해주세요.',
      );
