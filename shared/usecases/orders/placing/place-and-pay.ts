import { startOfSending } from '#shared/domain/message/message.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { providerOf } from '#shared/domain/order/payment-attempt.ts';
import { isUnpaid } from '#shared/domain/order/reservations.ts';
import { pick } from '#shared/domain/pick.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type OrderView, toOrderView } from '../read-orders.ts';
import { prepareAttempt, type Started, startPayment } from '../start-payment.ts';
import {
  type PlacedOrder,
  type PlaceOrderFailure,
  type PlaceOrderInput,
  placeOrderAggregate,
} from './place-order.ts';

type Needs = Parameters<typeof placeOrderAggregate>[0] & Parameters<typeof startPayment>[0];

/** Stored order, and the start of its payment if one was to start. */
export type PlacedToPay = {
  order: Order;
  started?: Started;
  /** The order as its buyer sees it, when this request has just stored it, so that nobody need read it */
  seen?: OrderView;
};

/**
 * Places an order with its first payment attempt and starts to pay it: the way to the provider's window costs one
 * request (decisions/orders.md). Sent again with the same key it returns the same order and continues with that
 * attempt, or with a new one when the attempt has progressed meanwhile.
 * @returns the order, and the start of its payment; no payment for an order by bank transfer or of 0 won. An order
 * whose payment could not start is placed all the same
 */
export const placeAndPay =
  (ports: Needs) =>
  async (
    input: Omit<PlaceOrderInput, 'withAttempt'>,
  ): Promise<Result<PlacedToPay, PlaceOrderFailure | 'CHANGED_MEANWHILE'>> => {
    const placed = await placeOrderAggregate(ports)({ ...input, withAttempt: true });
    if (!placed.ok) return placed;
    const { order, payments } = placed.value;
    const isPaidOnline = isUnpaid(order) && providerOf(order) !== undefined;
    const started = isPaidOnline ? await begin(ports, input, placed.value) : undefined;
    const isFirst = !started?.ok || started.value.payment._id === payments[0]?._id;
    const seen = isFirst ? seenOf(placed.value, input.actor, ports.clock.now()) : undefined;
    return ok({ order, ...(started && { started }), ...(seen && { seen }) });
  };

/** Builds the order as its buyer would read it now, including its first attempt. */
const seenOf = (
  { order, payments, stored }: PlacedOrder,
  { kind }: PlaceOrderInput['actor'],
  now: string,
): OrderView | undefined => {
  if (!stored) return undefined;
  const placed = {
    order,
    purchases: stored.purchases,
    payments,
    refunds: [],
    claims: [],
    intentions: [],
    charges: [],
  };
  const told = kind === 'visitor' ? { told: pick(startOfSending(stored.message), ['mail', 'text']) } : {};
  return { ...toOrderView(placed, 'shopper', now), parcels: [], ...told };
};

/** Continues with the first attempt when it is untouched and of the requested method; otherwise makes another one. */
const begin = async (
  ports: Needs,
  { actor, form: { paymentMethod } }: Pick<PlaceOrderInput, 'actor' | 'form'>,
  { order, payments: [first] }: PlacedOrder,
): Promise<Started> => {
  const isAsPlaced = order.version === 1 && first?.version === 1 && paymentMethod === order.paymentMethod;
  const begun = isAsPlaced ? await prepareAttempt(ports, order, first) : undefined;
  if (begun && (begun.ok || begun.failure.code !== 'CHANGED_MEANWHILE')) return begun;
  const wished = paymentMethod === 'account' ? {} : { method: paymentMethod };
  return startPayment(ports)({ actor, orderNo: order.orderNo, ...wished });
};
