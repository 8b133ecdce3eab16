import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { isCompleted, isConfirmable, type Order, type Receiver } from '#shared/domain/order/order.ts';
import { quote } from '#shared/domain/pricing/quote.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { owns } from '#shared/domain/user/owner.ts';
import type { Ports } from '../ports/index.ts';
import type { WholeOrder } from '../ports/orders.ts';

type Needs = Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork'>;
type Change = { receiver: Receiver; requestMessage: string };

/**
 * Where an order goes and what the courier should know; only while it is neither completed nor confirmable (spec §4).
 * An address with other fares or surcharges is refused: the price was agreed for the old one.
 */
const change = async (
  ports: Needs,
  { order, purchases }: WholeOrder,
  to: Change,
  changedBy?: ChangedBy,
): Promise<Result<Order>> => {
  const left = purchases.some(({ orderStatus }) => orderStatus === 'SHIPPING_CONFIRM');
  if (isCompleted(purchases) || isConfirmable(purchases) || left)
    return fail('CONFLICT', 'RECEIVER_LOCKED', '배송지를 변경할 수 없는 주문입니다.');
  const placed = await ports.orders.quoteOf(order.orderNo);
  if (!placed) throw new Error(`order ${order.orderNo} has no quote`);
  const again = quote({ ...placed.input, receiver: to.receiver });
  if (!again.ok || !again.value.deliverable || again.value.totalPrice !== placed.quote.totalPrice)
    return fail(
      'CONFLICT',
      'REGION_CHANGED',
      '배송비가 달라지거나 배송할 수 없는 지역입니다. 취소 후 다시 주문해 주세요.',
      {
        issues: [{ path: 'receiver.address1', message: '배송비가 같은 지역으로만 변경할 수 있습니다' }],
      },
    );
  const after: Order = { ...order, receiver: to.receiver, requestMessage: to.requestMessage, changedBy };
  const written = await ports.unitOfWork.commit([ports.orderWrites.changeOrder(order, after)]);
  return written.ok ? ok(after) : written;
};

/** The buyer changes the receiver of an order of their own. */
export const changeMyOrder =
  (ports: Needs) =>
  async ({ actor, orderNo, ...to }: Change & { actor: Actor; orderNo: string }): Promise<Result<Order>> => {
    const whole = await ports.orders.wholeOrder(orderNo);
    if (!whole || !owns(actor, whole.order))
      return fail('NOT_FOUND', 'ORDER_NOT_FOUND', '주문을 찾을 수 없습니다.');
    return change(ports, whole, to);
  };

/** A clerk changes the receiver of any order. */
export const changeOrder =
  (ports: Needs) =>
  async ({
    clerk,
    orderNo,
    ...to
  }: Change & { clerk: ChangedBy; orderNo: string }): Promise<Result<Order>> => {
    const whole = await ports.orders.wholeOrder(orderNo);
    if (!whole) return fail('NOT_FOUND', 'ORDER_NOT_FOUND', '주문을 찾을 수 없습니다.');
    return change(ports, whole, to, clerk);
  };
