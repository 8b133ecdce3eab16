import * as limits from '#shared/domain/limits.ts';
import { isReceiverLocked, type Order, type Receiver } from '#shared/domain/order/order.ts';
import { quoteDeliveryTo } from '#shared/domain/pricing/delivery-fees.ts';
import { type QuoteFailure, requireLocated, requireOwnPostcode } from '#shared/domain/pricing/quote.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  checkPostcode,
  decidesSurcharge,
  type PostcodeCheck,
} from '#shared/domain/shipping/postcode-check.ts';
import type { OrderAggregate, PlacedQuote } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { locateWithin } from '../locate-within.ts';
import type { Ports } from '../ports/index.ts';
import { coordinatesOf } from '../ports/outside/geocoding.ts';
import { findOwnOrder } from './find-order.ts';

/** Reasons why the receiver of an order is not changed. */
export type ChangeReceiverFailure = AddressChangeFailure | 'BUSY' | 'CHANGED_MEANWHILE' | 'REGION_CHANGED';

/** New receiver of an order, and the message for the courier. */
export type ReceiverChange = { receiver: Receiver; requestMessage: string };

/**
 * Order with a new address: the terms it was placed under, its quote for the current address and its quote for the new
 * one.
 */
export type AddressChangeQuotes = { placed: PlacedQuote; receiver: Receiver; now: Quote; there: Quote };

/** Ports that judging another address needs. */
export type AddressPorts = Pick<Ports, 'orders' | 'geocoding' | 'rateLimits' | 'clock'>;

/** Reasons why an order cannot be sent to another address at all. */
export type AddressChangeFailure =
  | QuoteFailure
  | 'ADDRESS_NOT_LOCATED'
  | 'GEOCODER_AWAY'
  | 'POSTCODE_DIFFERS'
  | 'RECEIVER_LOCKED';

/** Calculates delivery to another address. Refused once the order is completed or confirmable (rules 4.10). */
export const quoteAddressChange = async (
  ports: AddressPorts,
  { order, purchases }: Pick<OrderAggregate, 'order' | 'purchases'>,
  to: Receiver,
): Promise<Result<AddressChangeQuotes, AddressChangeFailure>> => {
  if (isReceiverLocked(purchases)) return fail('RECEIVER_LOCKED', '배송지를 변경할 수 없는 주문입니다.');
  const placed = await ports.orders.quoteOf(order.orderNo);
  if (!placed) throw new Error(`order ${order.orderNo} has no quote`);
  const { receiver, geocoderAway, check } = await located(ports, order, to, placed);
  const own = requireOwnPostcode(check);
  if (!own.ok) return own;
  const now = quoteDeliveryTo(placed, order.receiver);
  if (!now.ok) return now;
  const again = quoteDeliveryTo(placed, receiver);
  const there = again.ok && order.receiver.geolocation ? requireLocated(again.value, geocoderAway) : again;
  return there.ok ? ok({ placed, receiver, now: now.value, there: there.value }) : there;
};

/** Lists the shipping costs of each group before coupons: a coupon that covers them must not hide a difference. */
const feesOf = ({ groups }: Quote): string =>
  JSON.stringify(
    groups.map(({ deliveryPrice, servicePrice, islandPrice }) => [deliveryPrice, servicePrice, islandPrice]),
  );

/** Refuses an address with other shipping fees or surcharges: the price was agreed for the current one. */
export const requireSameFees = ({ now, there }: AddressChangeQuotes): Result<void, 'REGION_CHANGED'> =>
  there.deliverable && feesOf(there) === feesOf(now)
    ? ok(undefined)
    : fail('REGION_CHANGED', '배송비가 달라지거나 배송할 수 없는 지역입니다. 취소 후 다시 주문해주세요.', {
        issues: [{ path: 'receiver.address1', message: '배송비가 같은 지역으로만 변경할 수 있습니다' }],
      });

/**
 * True when a change of the order changes its purchases, too: they contain the receiver's name and phone. When the new
 * address has to be checked first, writing them makes a dispatch decided before be decided again.
 */
export const changesPurchases = (before: Order, after: Order): boolean =>
  isRenamed(before, after) || (after.receiver.unconfirmed !== undefined && !before.receiver.unconfirmed);

const isRenamed = ({ receiver: was }: Order, { receiver: is }: Order): boolean =>
  is.name !== was.name || is.phone !== was.phone;

/** Builds the writes that change the receiver of an order, and the receiver's name on its purchases. */
export const receiverWrites = (
  { orderWrites }: Pick<Ports, 'orderWrites'>,
  { order, purchases }: Pick<OrderAggregate, 'order' | 'purchases'>,
  after: Order,
): Write<'CHANGED_MEANWHILE'>[] => {
  const { receiver, changedBy } = after;
  const names = { receiverName: receiver.name, receiverPhone: receiver.phone };
  return [
    orderWrites.changeOrder(order, after),
    ...(changesPurchases(order, after)
      ? purchases.map((purchase) =>
          orderWrites.changePurchase(purchase, { ...purchase, ...names, changedBy }),
        )
      : []),
  ];
};

/**
 * Looks up the receiver: coordinates when the shipping fee depends on them, and a check of the postcode when it decides
 * over a surcharge. An unchanged address keeps what was known about it.
 */
const located = async (
  ports: Omit<AddressPorts, 'orders'>,
  { orderNo, receiver: before }: Pick<Order, 'orderNo' | 'receiver'>,
  { geolocation: _told, unconfirmed: _said, ...to }: Receiver,
  { input: { islands, shippingPolicies: policies } }: PlacedQuote,
): Promise<{ receiver: Receiver; geocoderAway: boolean; check?: PostcodeCheck }> => {
  const { geolocation, unconfirmed } = before;
  if (to.address1 === before.address1 && to.postcode === before.postcode)
    return { receiver: { ...to, geolocation, unconfirmed }, geocoderAway: false };
  const byPostcode = decidesSurcharge({ islands, policies }, to);
  const byTravel = geolocation !== undefined;
  if (!byPostcode && !byTravel) return { receiver: to, geocoderAway: false };
  const attempt = { limit: limits.placesPerOrder, key: orderNo };
  const answer = await locateWithin(ports, [attempt], to.address1);
  const check = byPostcode ? checkPostcode(islands, to, answer) : undefined;
  const receiver: Receiver = {
    ...to,
    ...(byTravel && { geolocation: coordinatesOf(answer) }),
    ...(check?.kind === 'UNCONFIRMED' && { unconfirmed: check.reason }),
  };
  return { receiver, geocoderAway: answer.kind === 'AWAY', check };
};

/**
 * Changes the receiver and the delivery message of the buyer's own order, when delivery costs the same. Answers
 * RECEIVER_LOCKED, REGION_CHANGED, or the failures of an address that is not found.
 */
export const changeMyOrder =
  (ports: AddressPorts & Pick<Ports, 'orderWrites' | 'unitOfWork'>) =>
  async ({
    actor,
    orderNo,
    receiver: to,
    requestMessage,
  }: ReceiverChange & { actor: Actor; orderNo: string }): Promise<
    Result<Order, ChangeReceiverFailure | 'ORDER_NOT_FOUND'>
  > => {
    const own = await findOwnOrder(ports, actor, orderNo);
    if (!own.ok) return own;
    const way = await quoteAddressChange(ports, own.value, to);
    if (!way.ok) return way;
    const same = requireSameFees(way.value);
    if (!same.ok) return same;
    const { order } = own.value;
    const after: Order = {
      ...order,
      receiver: way.value.receiver,
      requestMessage,
      changedBy: undefined,
    };
    const committed = await ports.unitOfWork.commit(receiverWrites(ports, own.value, after));
    return committed.ok ? ok(after) : committed;
  };
