import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { Party } from '#shared/domain/order/steps/transition.ts';
import { mayTransit, takeStep } from '#shared/domain/order/steps/transitions.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';
import { type EffectPorts, effectWrites } from './effects.ts';
import { findOwnOrder } from './find-order.ts';
import { commitReleasing, type ReleasingFailure } from './release.ts';

/** Reasons why an unpaid order is not cancelled. */
export type CancelFailure = ReleasingFailure | 'NOT_CANCELABLE' | 'PAYMENT_PENDING';

type Needs = EffectPorts & Pick<Ports, 'deposits' | 'orders' | 'orderWrites' | 'unitOfWork' | 'clock'>;

/** Marks deposits that paid a part of an order as owed back once it is cancelled. */
const owedBackWrites = async (
  { deposits }: Pick<Ports, 'deposits'>,
  { deposits: named = [] }: Order,
  { now, changedBy }: { now: string; changedBy?: ChangedBy },
): Promise<Write<'CHANGED_MEANWHILE'>[]> =>
  (await deposits.deposits(named.map(({ _id }) => _id)))
    .filter(({ state }) => state === 'PART')
    .map((row) => deposits.save(row, { ...row, owedSince: now, changedBy }));

/**
 * Cancels an unpaid order in one transaction, so that what it holds is released once, even when this runs again.
 * @param also written in the same transaction
 */
export const cancelUnpaid = async <Code extends FailureCode = never>(
  ports: Needs,
  { order, purchases }: OrderAggregate,
  by: Party,
  changedBy?: ChangedBy,
  also: readonly Write<Code>[] = [],
): Promise<Result<Order, CancelFailure | 'CHANGED_MEANWHILE' | Code>> => {
  const open = purchases.filter((purchase) => mayTransit(purchase, 'cancelUnpaid', by));
  if (order.orderStatus !== 'ORDER_NONPAYMENT' || open.length !== purchases.length)
    return fail('NOT_CANCELABLE', '취소할 수 있는 상태의 주문이 아닙니다.');
  if (order.settling)
    return fail('PAYMENT_PENDING', '결제 결과를 확인하고 있는 주문입니다. 잠시 후 다시 시도해주세요.', {
      kind: 'CONFLICT',
    });
  const now = ports.clock.now();
  const placed = order._coupons.length > 0 ? await ports.orders.quoteOf(order.orderNo) : undefined;
  const canceled: Order = { ...order, orderStatus: 'ORDER_CANCELED', canceledAt: now, changedBy };
  const effects = effectWrites(ports, {
    step: 'cancelUnpaid',
    by,
    order: canceled,
    moved: open,
    now,
    coupons: placed?.quote.coupons,
  });
  const owedBack = await owedBackWrites(ports, order, { now, changedBy });
  const committed = await commitReleasing<Code | 'CHANGED_MEANWHILE'>(
    ports,
    [
      ports.orderWrites.changeOrder(order, canceled),
      ...open.map((purchase) =>
        ports.orderWrites.changePurchase(purchase, {
          ...takeStep(purchase, 'cancelUnpaid', now),
          changedBy,
        }),
      ),
      ...effects.writes,
      ...owedBack,
      ...also,
    ],
    effects.releases,
  );
  return committed.ok ? ok(canceled) : committed;
};

/** Cancels an unpaid order for its buyer. */
export const cancelUnpaidOrder =
  (ports: Needs) =>
  async ({
    actor,
    orderNo,
  }: {
    actor: Actor;
    orderNo: string;
  }): Promise<Result<Order, CancelFailure | 'CHANGED_MEANWHILE' | 'ORDER_NOT_FOUND'>> => {
    const own = await findOwnOrder(ports, actor, orderNo);
    return own.ok ? cancelUnpaid(ports, own.value, 'shopper') : own;
  };

/**
 * Schedule: cancels unpaid orders past their deadline and releases what they hold (rules 4.18). An order whose
 * payment is being settled is skipped until the result is known.
 */
export const cancelUnpaidOrders = (ports: Needs & WorkPorts) =>
  workThrough(ports, 'cancel-unpaid-orders', () => {
    const now = ports.clock.now();
    return [
      queue(
        'unpaid',
        (page) => ports.orders.due('unpaid', now, page),
        async ({ orderNo }) => {
          const aggregate = await ports.orders.wholeOrder(orderNo);
          if (aggregate?.order.orderStatus !== 'ORDER_NONPAYMENT' || aggregate.order.payBy > now)
            return false;
          return (await cancelUnpaid(ports, aggregate, 'system')).ok;
        },
      ),
    ];
  });
