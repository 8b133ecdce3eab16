import { startOfSending } from '#shared/domain/message/message.ts';
import { isUnpaid } from '#shared/domain/order/holds.ts';
import type { Order, PaymentRecord } from '#shared/domain/order/order.ts';
import { firstAttempt } from '#shared/domain/order/payment-attempt.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type PlacedOrder, type PlaceOrderFailure, type PlaceOrderInput, placeWhole } from './place-order.ts';
import { type OrderView, toOrderView } from './read-orders.ts';
import { prepareAttempt, type Started, startPayment } from './start-payment.ts';

type Needs = Parameters<typeof placeWhole>[0] & Parameters<typeof startPayment>[0];

/** A stored order, and how its payment began where it was to begin. */
export type PlacedToPay = {
  order: Order;
  started?: Started;
  /** The order as its buyer reads it, where this request has just stored it and nobody need read it */
  seen?: OrderView;
};

/**
 * Places an order and begins to pay it (design §6, steps 1–3): the order says that it has a first attempt, so that the way
 * to the provider's window costs one request and no write of its own (decision 101). Sent again with the same key it
 * answers the same order and goes on with that attempt, or with a new one when it has gone further meanwhile.
 * @returns the order, and how its payment began; nothing of a payment for an order by bank transfer or of 0 won. An order
 *   whose payment could not begin is placed all the same
 */
export const placeAndPay =
  (ports: Needs) =>
  async (
    input: Omit<PlaceOrderInput, 'withAttempt'>,
  ): Promise<Result<PlacedToPay, PlaceOrderFailure | 'CHANGED_MEANWHILE'>> => {
    const placed = await placeWhole(ports)({ ...input, withAttempt: true });
    if (!placed.ok) return placed;
    const { order } = placed.value;
    const attempt = isUnpaid(order) ? firstAttempt(order) : undefined;
    const started = attempt && (await begin(ports, input, order, attempt));
    const isFirst = !started?.ok || started.value.payment._id === attempt?._id;
    const seen = isFirst ? seenOf(placed.value, input.actor, ports.clock.now(), attempt) : undefined;
    return ok({ order, ...(started && { started }), ...(seen && { seen }) });
  };

/** The order as its buyer would read it now, its first attempt included. */
const seenOf = (
  { order, stored }: PlacedOrder,
  { kind }: PlaceOrderInput['actor'],
  now: string,
  attempt: PaymentRecord | undefined,
): OrderView | undefined => {
  if (!stored) return undefined;
  const whole = {
    order,
    purchases: stored.purchases,
    payments: attempt ? [attempt] : [],
    refunds: [],
    claims: [],
    intentions: [],
    charges: [],
  };
  const told = kind === 'visitor' ? { told: startOfSending(stored.message) } : {};
  return { ...toOrderView(whole, 'shopper', now), ...told };
};

/** Goes on with the first attempt where nothing has become of it and it is of the wished method; else makes another one. */
const begin = async (
  ports: Needs,
  { actor, form: { paymentMethod } }: Pick<PlaceOrderInput, 'actor' | 'form'>,
  order: Order,
  attempt: PaymentRecord,
): Promise<Started> => {
  const isAsPlaced = order.version === 1 && order.attempts === 1 && paymentMethod === order.paymentMethod;
  const begun = isAsPlaced ? await prepareAttempt(ports, order, attempt) : undefined;
  if (begun && (begun.ok || begun.failure.code !== 'CHANGED_MEANWHILE')) return begun;
  const wished = paymentMethod === 'account' ? {} : { method: paymentMethod };
  return startPayment(ports)({ actor, orderNo: order.orderNo, ...wished });
};
