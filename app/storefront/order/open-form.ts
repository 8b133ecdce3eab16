import { type AppLoadContext, redirect } from '@remix-run/node';
import type { CartKind } from '#shared/domain/cart/cart.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Destination } from '#shared/domain/user/address.ts';
import type { FilledForm } from '#shared/usecases/orders/placing/order-form.ts';

type FormRequest = Pick<FilledForm['request'], '_carts' | 'carts'> & { orderNo?: string; cart: CartKind };
type Shop = AppLoadContext['shop'];

/**
 * Calculates the price of the form that is opened. When its buyer has sent it before and not paid, the price is
 * calculated as it was sent, with the coupons and points that order holds, so that the buyer does not lose them. When
 * that order cannot be changed because it is paid, its payment is being settled, or a transfer is awaited, the buyer is
 * redirected to it: if the form were sent again, its goods would be paid twice.
 */
export const openForm = async (
  shop: Shop,
  actor: Actor,
  { orderNo, cart, ...asked }: FormRequest,
  addresses: Promise<Destination[]> | undefined,
) => {
  const plain = async () => {
    const request = { ...asked, cart, coupons: [], point: 0 };
    const receiver = addresses?.then(([first]) => first);
    const quoted = await shop.quoteOrderForm({ actor, request, use: 'open', receiver });
    return { request, quoted, filled: undefined };
  };
  if (orderNo !== undefined) {
    const again = await openAgain(shop, actor, orderNo);
    return again ?? plain();
  }
  const [opened, unpaid] = await Promise.all([plain(), shop.findUnpaidOrder({ actor, request: asked })]);
  const again = unpaid === undefined ? undefined : await openAgain(shop, actor, unpaid, { ...asked, cart });
  return again ?? opened;
};

/** Opens the form of an order: with its original request, or with the lines that are requested now. */
const openAgain = async (
  shop: Shop,
  actor: Actor,
  orderNo: string,
  lines?: Pick<FormRequest, '_carts' | 'carts' | 'cart'>,
) => {
  const found = await shop.getOrderForm({ actor, orderNo });
  if (!found.ok) return undefined;
  const filled = found.value;
  if (filled.order.orderStatus !== 'ORDER_CANCELED' && !filled.isReplaceable)
    throw redirect(`/shop/result?order=${filled.order.orderNo}`, 303);
  const replaces = filled.isReplaceable ? filled.order.orderNo : undefined;
  const request = { ...filled.request, ...lines, replaces };
  const { postcode, address1 } = filled.order.receiver;
  const receiver = { postcode, address1 };
  const asSent = await shop.quoteOrderForm({ actor, request: { ...request, receiver } });
  // The form is shown even when one of its coupons cannot be used any more: then without benefits.
  const quoted = asSent.ok
    ? asSent
    : await shop.quoteOrderForm({
        actor,
        request: { ...request, receiver, coupons: [], point: 0 },
        use: 'open',
      });
  return { request, quoted, filled };
};

const on = (isTicked: boolean | undefined): 'on' | undefined => (isTicked ? 'on' : undefined);

/**
 * Returns the fields of the form as they were typed the first time. Consent is asked for again each time (
 * decisions/screens.md).
 */
export const typedOf = ({ order }: FilledForm, method: string | null) => {
  const { sender, receiver, requestMessage, paymentMethod, depositor, cashReceipt, taxInvoice } = order;
  const { name, phone, postcode, address1, address2 } = receiver;
  return {
    sender: { name: sender.name, phone: sender.phone, email: sender.email },
    receiver: { name, phone, postcode, address1, address2 },
    requestMessage,
    paymentMethod: method ?? paymentMethod,
    ...(depositor !== undefined && { depositor }),
    ...(cashReceipt.enabled && { cashReceipt: { ...cashReceipt, enabled: on(true) } }),
    ...(taxInvoice && { taxInvoice: { ...taxInvoice, enabled: on(true) } }),
  };
};

/** Returns the order this form would replace, as its buyer is shown it. */
export const replacesOf = (
  { order: { orderNo, totalPrice, payBy, _carts }, isReplaceable, request }: FilledForm,
  { isAsked }: { isAsked: boolean },
) =>
  isReplaceable
    ? {
        orderNo,
        totalPrice,
        payBy,
        /** A cart line is bought once, while a product that is bought directly may be wanted a second time */
        mayStand: !isAsked && request._carts.length === 0 && _carts.length === 0,
      }
    : undefined;
