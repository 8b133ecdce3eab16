import type { ChargeRequest } from '#shared/contracts/orders/charge.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { awaitsMoney, type Charge, MAX_CHARGES, paidByTransfer } from '#shared/domain/charge/charge.ts';
import { chargePaidMessage, chargeRequestedMessage } from '#shared/domain/message/charge-messages.ts';
import { won, ZERO } from '#shared/domain/money/won.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { endOfKstDay } from '#shared/domain/time/period.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { refuseOwn } from '../common/own-account.ts';
import { cancelChargeWrites } from '../orders/charge-refunds.ts';
import { orderNotFound } from '../orders/find-order.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

type Needs = Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'messageWrites' | 'clock'>;

type RequestFailures =
  | 'BUSY'
  | 'ENDS_BEFORE_NOW'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_PAID'
  | 'OWN_ACCOUNT'
  | 'SUBMISSION_DIFFERS'
  | 'TOO_MANY_CHARGES';

/**
 * Asks, for a clerk, the buyer of a paid order for more money, with a reason and until the end of a day (KST). A
 * repeated request with the same `requestId` is the same charge. Needs service scopes. Answers CONFLICT:
 * ORDER_NOT_PAID, TOO_MANY_CHARGES, SUBMISSION_DIFFERS.
 */
export const requestCharge =
  (ports: Needs) =>
  async ({
    actor,
    ip,
    orderNo,
    requestId,
    amount,
    reason,
    dueOn,
  }: Clerk & ChargeRequest & { orderNo: string }): Promise<
    Result<Charge, ClerkFailure | RequestFailures>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    return retryOnConflict(async (): Promise<Result<Charge, RequestFailures | 'CHANGED_MEANWHILE'>> => {
      const aggregate = await ports.orders.wholeOrder(orderNo);
      if (!aggregate) return orderNotFound();
      const others = refuseOwn(clerk.value, aggregate.order._user, 'order');
      if (!others.ok) return others;
      const { order, charges } = aggregate;
      const before = charges.find((candidate) => candidate.requestId === requestId);
      if (before)
        return before.amount === amount && before.reason === reason
          ? ok(before)
          : fail('SUBMISSION_DIFFERS', '같은 요청으로 다른 금액을 요청할 수 없습니다.');
      if (order.orderStatus !== 'ORDER_PAYMENT')
        return fail('ORDER_NOT_PAID', '결제된 주문에만 추가 결제를 요청할 수 있습니다.');
      if (charges.length >= MAX_CHARGES)
        return fail('TOO_MANY_CHARGES', `추가 결제는 주문 하나에 ${MAX_CHARGES}건까지 요청할 수 있습니다.`);
      const now = ports.clock.now();
      const dueAt = endOfKstDay(dueOn);
      if (dueAt < now) return failAt('dueOn', 'ENDS_BEFORE_NOW', '오늘이나 그 뒤의 날짜를 선택해주세요');
      const charge: Charge = {
        orderNo,
        n: charges.length + 1,
        requestId,
        amount: won(amount),
        reason,
        createdAt: now,
        dueAt,
        state: 'DUE',
        refundedPrice: ZERO,
        changedBy: clerk.value,
        version: 0,
      };
      const committed = await ports.unitOfWork.commit([
        ports.orderWrites.putCharge(charge, charge),
        ports.messageWrites.put(chargeRequestedMessage(order, charge)),
      ]);
      return committed.ok ? ok(charge) : committed;
    });
  };

type ChangeFailures = 'BUSY' | 'NOTHING_DUE' | 'ORDER_NOT_FOUND' | 'OWN_ACCOUNT';

/** Changes a charge that nobody has paid yet; when a provider's answer is pending, that money would be refunded. */
const changeDue = async (
  ports: Needs,
  {
    clerk,
    orderNo,
    n,
    isWanted,
  }: { clerk: ChangedBy; orderNo: string; n: number; isWanted: (charge: Charge) => boolean },
  change: (aggregate: OrderAggregate, charge: Charge) => Write<'CHANGED_MEANWHILE'>[],
): Promise<Result<void, ChangeFailures>> =>
  retryOnConflict(async (): Promise<Result<void, ChangeFailures | 'CHANGED_MEANWHILE'>> => {
    const aggregate = await ports.orders.wholeOrder(orderNo);
    if (!aggregate) return orderNotFound();
    const others = refuseOwn(clerk, aggregate.order._user, 'order');
    if (!others.ok) return others;
    const charge = aggregate.charges.find((candidate) => candidate.n === n);
    if (!charge || !isWanted(charge))
      return fail('NOTHING_DUE', '결제를 기다리고 있는 추가 결제가 아닙니다.');
    return ports.unitOfWork.commit(change(aggregate, charge));
  });

/**
 * Cancels a charge for a clerk. Money that arrives all the same is refunded. Needs service scopes. Answers CONFLICT:
 * NOTHING_DUE, OWN_ACCOUNT.
 */
export const cancelCharge =
  (ports: Needs) =>
  async ({
    actor,
    ip,
    orderNo,
    n,
  }: Clerk & { orderNo: string; n: number }): Promise<Result<void, ClerkFailure | ChangeFailures>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const due = { clerk: clerk.value, orderNo, n, isWanted: ({ state }: Charge) => state === 'DUE' };
    return changeDue(ports, due, (aggregate, charge) =>
      cancelChargeWrites(ports, aggregate, charge, clerk.value),
    );
  };

/**
 * Marks a charge as paid for a clerk who found its transfer on the shop's account, even if it was late. A charge that
 * is being paid by card at this moment is refused. Needs service scopes. Answers CONFLICT: NOTHING_DUE, OWN_ACCOUNT.
 */
export const confirmCharge =
  (ports: Needs) =>
  async ({
    actor,
    ip,
    orderNo,
    n,
  }: Clerk & { orderNo: string; n: number }): Promise<Result<void, ClerkFailure | ChangeFailures>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    return changeDue(
      ports,
      { clerk: clerk.value, orderNo, n, isWanted: awaitsMoney },
      ({ order }, charge) => {
        const after = paidByTransfer(charge, clerk.value.at, clerk.value);
        return [
          ports.orderWrites.putCharge(charge, after),
          ports.messageWrites.put(chargePaidMessage(order, after, clerk.value.at)),
        ];
      },
    );
  };
