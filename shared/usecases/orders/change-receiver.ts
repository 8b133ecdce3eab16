import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { isReceiverLocked, type Order, type Receiver } from '#shared/domain/order/order.ts';
import { type QuoteFailure, quote, requireLocated } from '#shared/domain/pricing/quote.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { admitClerk, type Clerk, type ClerkFailure } from '#shared/usecases/common/admit-clerk.ts';
import { coordinatesOf } from '../ports/geocoding.ts';
import type { Ports } from '../ports/index.ts';
import type { WholeOrder } from '../ports/orders.ts';
import { findOwnOrder, orderNotFound } from './find-order.ts';

/** Why the receiver of an order is not changed. */
export type ChangeReceiverFailure =
  | QuoteFailure
  | 'BUSY'
  | 'ADDRESS_NOT_LOCATED'
  | 'GEOCODER_AWAY'
  | 'CHANGED_MEANWHILE'
  | 'RECEIVER_LOCKED'
  | 'REGION_CHANGED';

type Needs = Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'geocoding'>;
type Change = { receiver: Receiver; requestMessage: string };

/**
 * Changes the receiver and the delivery message of an order, as long as it is neither completed nor confirmable (spec §4).
 * An address with other shipping fees or surcharges is refused: the price was agreed for the old one.
 */
const change = async (
  ports: Needs,
  { order, purchases }: WholeOrder,
  to: Change,
  changedBy?: ChangedBy,
): Promise<Result<Order, ChangeReceiverFailure>> => {
  if (isReceiverLocked(purchases)) return fail('RECEIVER_LOCKED', '배송지를 변경할 수 없는 주문입니다.');
  const placed = await ports.orders.quoteOf(order.orderNo);
  if (!placed) throw new Error(`order ${order.orderNo} has no quote`);
  const { receiver, geocoderAway } = await located(ports, order.receiver, to.receiver);
  const again = quote({ ...placed.input, receiver }, placed.quote.rules ?? 1);
  const there = again.ok && order.receiver.geolocation ? requireLocated(again.value, geocoderAway) : again;
  if (again.ok && !there.ok) return there;
  if (!again.ok || !again.value.deliverable || faresOf(again.value) !== faresOf(placed.quote))
    return fail(
      'REGION_CHANGED',
      '배송비가 달라지거나 배송할 수 없는 지역입니다. 취소 후 다시 주문해 주세요.',
      {
        issues: [{ path: 'receiver.address1', message: '배송비가 같은 지역으로만 변경할 수 있습니다' }],
      },
    );
  const after: Order = { ...order, receiver, requestMessage: to.requestMessage, changedBy };
  const names = { receiverName: receiver.name, receiverPhone: receiver.phone };
  const renamed = receiver.name !== order.receiver.name || receiver.phone !== order.receiver.phone;
  const written = await ports.unitOfWork.commit([
    ports.orderWrites.changeOrder(order, after),
    ...(renamed
      ? purchases.map((one) => ports.orderWrites.changePurchase(one, { ...one, ...names, changedBy }))
      : []),
  ]);
  return written.ok ? ok(after) : written;
};

/** The shipping costs of each group before coupons: a coupon that covers them must not hide a difference. */
const faresOf = ({ groups, totalPrice }: Quote): string =>
  JSON.stringify([
    totalPrice,
    groups.map(({ deliveryPrice, servicePrice, islandPrice }) => [deliveryPrice, servicePrice, islandPrice]),
  ]);

/** The receiver with coordinates, where the shipping fee depends on them: the same address keeps those it had. */
const located = async (
  ports: Pick<Ports, 'geocoding'>,
  before: Receiver,
  { geolocation: _told, ...to }: Receiver,
): Promise<{ receiver: Receiver; geocoderAway: boolean }> => {
  if (!before.geolocation) return { receiver: to, geocoderAway: false };
  if (to.address1 === before.address1)
    return { receiver: { ...to, geolocation: before.geolocation }, geocoderAway: false };
  const answer = await ports.geocoding.locate(to.address1);
  return { receiver: { ...to, geolocation: coordinatesOf(answer) }, geocoderAway: answer.kind === 'AWAY' };
};

/** The buyer changes the receiver of an order of their own. */
export const changeMyOrder =
  (ports: Needs) =>
  async ({
    actor,
    orderNo,
    ...to
  }: Change & { actor: Actor; orderNo: string }): Promise<
    Result<Order, ChangeReceiverFailure | 'ORDER_NOT_FOUND'>
  > => {
    const own = await findOwnOrder(ports, actor, orderNo);
    return own.ok ? change(ports, own.value, to) : own;
  };

/** A clerk changes the receiver of any order. Scopes of the service. */
export const changeOrder =
  (ports: Needs & Pick<Ports, 'clock'>) =>
  async ({
    actor,
    ip,
    orderNo,
    ...to
  }: Change & Clerk & { orderNo: string }): Promise<
    Result<Order, ChangeReceiverFailure | ClerkFailure | 'ORDER_NOT_FOUND'>
  > => {
    const clerk = admitClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const whole = await ports.orders.wholeOrder(orderNo);
    return whole ? change(ports, whole, to, clerk.value) : orderNotFound();
  };
