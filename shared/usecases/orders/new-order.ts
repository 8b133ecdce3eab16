import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import { invoicedBusinessOf } from '#shared/contracts/orders/tax-invoice.ts';
import { sum, ZERO } from '#shared/domain/money/won.ts';
import {
  type Order,
  orderNameOf,
  orderNoOf,
  type Purchase,
  purchaseNoOf,
} from '#shared/domain/order/order.ts';
import { isScarce, payByOf } from '#shared/domain/order/payment-window.ts';
import { initialState, takeStep } from '#shared/domain/order/steps/transitions.ts';
import { type Replaced, reservedSinceOf } from '#shared/domain/order/take-over.ts';
import { spendPoints } from '#shared/domain/point/lots.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { pictureOfChoice } from '#shared/domain/product/option-pictures.ts';
import { parcelFreeBy } from '#shared/domain/shipping/fulfilment.ts';
import type { OrderAgreement } from '#shared/domain/terms/terms.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownerOf } from '#shared/domain/user/owner.ts';
import { sealAccountIfAny } from '../bank/seal-account.ts';
import type { Ports } from '../ports/index.ts';
import type { AssembledQuote, OrderItem } from './placing/assemble-quote.ts';
import type { Buyer } from './placing/count-order.ts';

/** Builds the order to store: paid at once when it costs nothing. */
export const newOrder = async (
  ports: Pick<Ports, 'clock' | 'ids' | 'fields'>,
  {
    actor,
    form,
    buyer,
    agreements,
    asked,
    replaced,
  }: {
    actor: Actor;
    form: OrderRequest;
    buyer: Buyer;
    agreements?: OrderAgreement[];
    /** Digest of the text of `serializeOrderRequest` */
    asked: string;
    replaced?: Pick<Replaced, 'order' | 'purchases'>;
  },
  { items, quote, cartIds, input, postcode }: AssembledQuote,
): Promise<Order> => {
  const createdAt = ports.clock.now();
  const orderNo = orderNoOf(createdAt, ports.ids.next());
  const free = quote.totalPrice === 0;
  const skus = items.map(({ product, sku }) => ({ _product: product._id, sku: sku.sku }));
  const heldSince = replaced && reservedSinceOf(replaced, skus);
  return {
    _id: orderNo,
    orderNo,
    ...ownerOf(actor),
    createdAt,
    orderStatus: free ? 'ORDER_PAYMENT' : 'ORDER_NONPAYMENT',
    ...(free && { paidAt: createdAt }),
    paymentMethod: form.paymentMethod,
    orderName: orderNameOf(items.map(({ product }) => product.name)),
    payBy: payByOf({
      createdAt,
      paymentMethod: form.paymentMethod,
      isGuest: buyer.kind === 'visitor',
      isScarce: items.some(({ sku, amount }) => isScarce({ stock: sku.stock, amount })),
      heldSince,
    }),
    productPrice: quote.productPrice,
    discountPrice: quote.discountPrice,
    levelDiscountPrice: quote.levelDiscountPrice,
    couponPrice: quote.couponPrice,
    pointPrice: quote.pointPrice,
    deliveryPrice: quote.deliveryPrice,
    servicePrice: quote.servicePrice,
    islandPrice: quote.islandPrice,
    totalPrice: quote.totalPrice,
    canceledProductPrice: ZERO,
    canceledDiscountPrice: ZERO,
    refundedPrice: ZERO,
    sender: form.sender,
    receiver: {
      ...form.receiver,
      geolocation: input.receiver?.geolocation,
      ...(postcode?.kind === 'UNCONFIRMED' && { unconfirmed: postcode.reason }),
    },
    requestMessage: form.requestMessage,
    ...(agreements && { agreements }),
    account: await accountOf(ports, form, orderNo),
    ...ofTransfer(form),
    _coupons: quote.coupons.map(({ _userCoupon }) => _userCoupon),
    point: quote.pointPrice,
    spends: spendPoints(input.pointLots, quote.pointPrice, createdAt) ?? [],
    _carts: cartIds,
    attempts: 0,
    request: asked,
    ...(replaced && takenOver(replaced.order)),
    ...(heldSince && { heldSince }),
    version: 1,
  };
};

/** Takes over from the replaced order its number and its flag: a clerk who held that order has not released it. */
const takenOver = ({ orderNo, flag, flagText }: Order): Pick<Order, 'replaces' | 'flag' | 'flagText'> => ({
  replaces: orderNo,
  ...(flag && { flag }),
  ...(flagText !== undefined && { flagText }),
});

/**
 * Describes all that an order form asks for as one text: forms that ask for the same have the same text. The online
 * payment method is not part of it, as any of them can pay the same order; a bank transfer is, because it holds goods
 * for days.
 */
export const serializeOrderRequest = (
  form: OrderRequest,
  { items, input, quote }: AssembledQuote,
): string => {
  const { name, phone, email, postcode, address1, address2 } = form.receiver;
  return JSON.stringify([
    items.map(({ lineId, amount, role }) => [lineId, amount, role].join(' ')).sort(),
    input.coupons
      .map(({ _userCoupon, lineId, shippingCode }) => JSON.stringify([_userCoupon, lineId, shippingCode]))
      .sort(),
    quote.pointPrice,
    quote.totalPrice,
    [form.sender.name, form.sender.phone, form.sender.email],
    [name, phone, email, postcode, address1, address2],
    form.requestMessage,
    form.account ?? null,
    form.paymentMethod === 'account' ? ofTransfer(form) : null,
    [...(form._terms ?? [])].sort(),
  ]);
};

/**
 * Seals the account for refunds, if the form has one. The account holder is not verified with the bank: no buyer waits
 * for a bank to order (decisions/guests.md).
 */
const accountOf = async (
  ports: Pick<Ports, 'fields'>,
  { account }: OrderRequest,
  orderNo: string,
): Promise<Order['account']> => {
  const sealed = await sealAccountIfAny(ports)(account, `order#${orderNo}`);
  return sealed && { ...sealed, heldBy: 'UNKNOWN' };
};

/**
 * Returns the fields of a bank transfer; empty for other payment methods, even if they were filled in before the method
 * was changed.
 */
const ofTransfer = ({
  paymentMethod,
  depositor,
  cashReceipt,
  taxInvoice,
}: OrderRequest): Pick<Order, 'depositor' | 'cashReceipt' | 'taxInvoice'> => {
  if (paymentMethod !== 'account') return { cashReceipt: { enabled: false } };
  const business = invoicedBusinessOf(taxInvoice);
  if (business) return { depositor, cashReceipt: { enabled: false }, taxInvoice: business };
  const { enabled, purpose, phone, businessNumber } = cashReceipt;
  if (!enabled) return { depositor, cashReceipt: { enabled } };
  return {
    depositor,
    cashReceipt: purpose === 'EXPENSE' ? { enabled, purpose, businessNumber } : { enabled, purpose, phone },
  };
};

/** Builds the purchase of one line, with its share of all discounts of the quote. */
export const newPurchase = (
  order: Order,
  { item: { product, sku, amount, role }, codes }: { item: OrderItem } & Pick<AssembledQuote, 'codes'>,
  line: Quote['lines'][number],
  n: number,
): Purchase => ({
  ...(order.orderStatus === 'ORDER_PAYMENT' ? takeStep(initialState, 'pay', order.createdAt) : initialState),
  purchaseNo: purchaseNoOf(order.orderNo, n),
  orderNo: order.orderNo,
  n,
  _user: order._user,
  visitorId: order.visitorId,
  lineId: line.lineId,
  _product: product._id,
  sku: sku.sku,
  product: { name: product.name, code: product.code, thumb: pictureOfChoice(product, sku.value) },
  name: sku.name,
  role,
  ...(line.offer && { offer: line.offer }),
  amount,
  salePrice: line.salePrice,
  productPrice: line.productPrice,
  discountPrice: line.discountPrice,
  levelDiscountPrice: line.levelDiscountPrice,
  couponPrice: sum([line.couponPrice, line.orderCouponPrice]),
  pointPrice: line.pointPrice,
  paidPrice: line.totalPrice,
  shippingCode: product.shippingCode,
  fulfilment: parcelFreeBy(product.shippingCode, codes),
  senderName: order.sender.name,
  senderPhone: order.sender.phone,
  receiverName: order.receiver.name,
  receiverPhone: order.receiver.phone,
  paymentMethod: order.paymentMethod,
  createdAt: order.createdAt,
  version: 1,
});
