import { createHash } from 'node:crypto';
import type { OrderRequest } from '#shared/contracts/order.ts';
import { orderPlacedMessage } from '#shared/domain/message/order-messages.ts';
import { sum, ZERO } from '#shared/domain/money/won.ts';
import { bySku } from '#shared/domain/order/by-sku.ts';
import {
  type Order,
  orderNameOf,
  orderNoOf,
  PAYMENT_WINDOW_MS,
  type Purchase,
  purchaseNoOf,
} from '#shared/domain/order/order.ts';
import { placed, transit } from '#shared/domain/order/transitions.ts';
import { spendPoints } from '#shared/domain/point/lots.ts';
import { refusalOfTotal } from '#shared/domain/pricing/payable.ts';
import { requireDeliverable } from '#shared/domain/pricing/quote.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownerOf, owns } from '#shared/domain/user/owner.ts';
import { sealAccountIfAny } from '../fields/seal-account.ts';
import type { Ports } from '../ports/index.ts';
import { MAX_WRITES, type Write } from '../ports/unit-of-work.ts';
import { networkOf } from '../rate-limit.ts';
import { type AssembledQuote, assembleQuote, type OrderItem } from './assemble-quote.ts';
import { clearCart } from './settle-payment.ts';

type Input = {
  actor: Actor;
  form: OrderRequest;
  /** Where the request came from, as the edge saw it: guests are counted by it */
  address: string;
  /** The same key answers the same order, however often it is sent */
  idempotencyKey?: string;
};

/** Seconds a key is remembered. */
const KEY_LIFE_SECONDS = 24 * 60 * 60;
/** A number of 40 random bits that exists already is drawn again, this often. */
const NUMBER_DRAWS = 3;

type Needs = Parameters<typeof assembleQuote>[0] &
  Pick<
    Ports,
    | 'fields'
    | 'ids'
    | 'orders'
    | 'orderWrites'
    | 'stockWrites'
    | 'benefitWrites'
    | 'unitOfWork'
    | 'messageWrites'
    | 'visitorHashes'
  >;

/**
 * Places an order (design §6, steps 1–3): prices it again, refuses another sum than the shopper saw (409 with the new
 * quote), and writes order, purchases, stock, coupons, points, the message and the idempotency record in one
 * transaction. No money moves here; an order of 0 won is paid at once.
 */
export const placeOrder =
  (ports: Needs) =>
  async ({ actor, form, address, idempotencyKey }: Input): Promise<Result<Order>> => {
    const owner = ownerOf(actor);
    const key = idempotencyKey && `${owner._user ?? owner.visitorId}#${idempotencyKey}`;
    const fingerprint = createHash('sha256').update(JSON.stringify(form)).digest('hex');
    const [earlier, assembled] = await Promise.all([
      key ? repeated(ports, actor, key, fingerprint) : undefined,
      assembleQuote(ports)(actor, form),
    ]);
    if (earlier) return earlier;
    // Its twin may have taken the last of it between the two readings.
    if (!assembled.ok) return (key && (await repeated(ports, actor, key, fingerprint))) || assembled;
    const { quote } = assembled.value;
    const deliverable = requireDeliverable(quote);
    if (!deliverable.ok) return deliverable;
    if (quote.totalPrice !== form.totalPrice)
      return fail('CONFLICT', 'PRICE_CHANGED', '결제금액이 변경되었습니다. 변경된 금액을 확인해 주세요.', {
        details: { quote },
      });

    const refusal = refusalOfTotal(quote, form.paymentMethod);
    if (refusal) return { ok: false, failure: refusal };

    for (let draw = 1; ; draw++) {
      const drafted = newOrder(ports, actor, form, assembled.value);
      const account = await sealAccountIfAny(ports)(form.account, `order#${drafted.orderNo}`);
      const order: Order = { ...drafted, account };
      const network = ports.visitorHashes.hash(`network#${networkOf(address)}`);
      const writes = writesOf(ports, order, assembled.value, { key, fingerprint, network });
      if (writes.length > MAX_WRITES) return tooManyParts(order);
      const written = await ports.unitOfWork.commit(writes);
      if (written.ok) {
        if (order.paymentMethod === 'account' || order.orderStatus === 'ORDER_PAYMENT')
          await clearCart(ports, order);
        return ok(order);
      }
      if (written.failure.code !== 'ALREADY_PLACED') return written;
      const winner = key && (await repeated(ports, actor, key, fingerprint));
      if (winner) return winner;
      if (draw === NUMBER_DRAWS) throw new Error(`no free order number after ${draw} draws`);
    }
  };

/** An order is written as a whole (design §6): one of many lines paid with very many lots of points does not fit. */
const tooManyParts = ({ spends }: Order) => {
  const message =
    spends.length > 0
      ? '한 번에 사용할 수 있는 적립금 건수를 넘었습니다. 사용할 적립금을 줄여주세요.'
      : '한 번에 주문할 수 있는 상품과 쿠폰 수를 넘었습니다. 나누어 주문해주세요.';
  const path = spends.length > 0 ? 'point' : 'coupons';
  return fail('INVALID', 'TOO_MANY_PARTS', message, { issues: [{ path, message }] });
};

/** What the key brought about before; refused when it came with another order form. */
const repeated = async (
  ports: Pick<Ports, 'orders'>,
  actor: Actor,
  key: string,
  fingerprint: string,
): Promise<Result<Order> | undefined> => {
  const record = await ports.orders.idempotency(key);
  if (!record) return undefined;
  if (record.fingerprint !== fingerprint)
    return fail('CONFLICT', 'IDEMPOTENCY_KEY_REUSED', '같은 요청 번호로 다른 주문을 보낼 수 없습니다.');
  const whole = await ports.orders.wholeOrder(record.orderNo);
  return whole && owns(actor, whole.order) ? ok(whole.order) : undefined;
};

const newOrder = (
  ports: Pick<Ports, 'clock' | 'ids'>,
  actor: Actor,
  form: OrderRequest,
  { items, quote, cartIds, input }: AssembledQuote,
): Order => {
  const createdAt = ports.clock.now();
  const orderNo = orderNoOf(createdAt, ports.ids.next());
  const free = quote.totalPrice === 0;
  return {
    _id: orderNo,
    orderNo,
    ...ownerOf(actor),
    createdAt,
    orderStatus: free ? 'ORDER_PAYMENT' : 'ORDER_NONPAYMENT',
    ...(free && { paidAt: createdAt }),
    paymentMethod: form.paymentMethod,
    orderName: orderNameOf(items.map(({ product }) => product.name)),
    payBy: new Date(Date.parse(createdAt) + PAYMENT_WINDOW_MS[form.paymentMethod]).toISOString(),
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
    receiver: { ...form.receiver, geolocation: input.receiver?.geolocation },
    requestMessage: form.requestMessage,
    depositor: form.depositor,
    cashReceipt: form.cashReceipt,
    _coupons: quote.coupons.map(({ _userCoupon }) => _userCoupon),
    point: quote.pointPrice,
    spends: spendPoints(input.pointLots, quote.pointPrice, createdAt) ?? [],
    _carts: cartIds,
    attempts: 0,
    version: 1,
  };
};

const newPurchase = (
  order: Order,
  { product, sku, amount, role }: OrderItem,
  line: Quote['lines'][number],
  n: number,
): Purchase => ({
  ...(order.orderStatus === 'ORDER_PAYMENT'
    ? { ...transit(placed, 'pay'), paidAt: order.createdAt }
    : placed),
  purchaseNo: purchaseNoOf(order.orderNo, n),
  orderNo: order.orderNo,
  n,
  _user: order._user,
  visitorId: order.visitorId,
  lineId: line.lineId,
  _product: product._id,
  sku: sku.sku,
  product: { name: product.name, code: product.code, thumb: product.thumb },
  name: sku.name,
  role,
  amount,
  salePrice: line.salePrice,
  productPrice: line.productPrice,
  discountPrice: line.discountPrice,
  levelDiscountPrice: line.levelDiscountPrice,
  couponPrice: sum([line.couponPrice, line.orderCouponPrice]),
  pointPrice: line.pointPrice,
  paidPrice: line.totalPrice,
  shippingCode: product.shippingCode,
  senderName: order.sender.name,
  senderPhone: order.sender.phone,
  receiverName: order.receiver.name,
  receiverPhone: order.receiver.phone,
  paymentMethod: order.paymentMethod,
  createdAt: order.createdAt,
  version: 1,
});

const writesOf = (
  ports: Pick<Ports, 'orderWrites' | 'stockWrites' | 'benefitWrites' | 'messageWrites' | 'ids' | 'clock'>,
  order: Order,
  { items, input, quote }: AssembledQuote,
  { key, fingerprint, network }: { key: string | undefined; fingerprint: string; network: string },
): Write[] => {
  const now = order.createdAt;
  const purchases = items.flatMap((item, index) => {
    const line = quote.lines.find(({ lineId }) => lineId === item.lineId);
    return line ? [newPurchase(order, item, line, index + 1)] : [];
  });
  const { _user } = order;
  return [
    // Before all others, so that the same order sent twice at once is told as that, and not by what the first one took.
    ...(key
      ? [
          ports.orderWrites.remember({
            key,
            fingerprint,
            orderNo: order.orderNo,
            expiresAt: epochSeconds(now, KEY_LIFE_SECONDS),
          }),
        ]
      : []),
    ...ports.orderWrites.place({ order, placed: { input, quote }, purchases }),
    ...bySku(purchases).map((taken) => ports.stockWrites.take(taken)),
    ...quote.coupons.flatMap((used) => {
      const coupon = input.userCoupons.find(({ _id }) => _id === used._userCoupon);
      return coupon
        ? ports.benefitWrites.takeCoupon({
            coupon,
            orderNo: order.orderNo,
            discountPrice: used.discountPrice,
            now,
          })
        : [];
    }),
    ...(_user && order.spends.length > 0
      ? ports.benefitWrites.spendPoints({ _user, spends: order.spends, orderNo: order.orderNo, now })
      : []),
    ports.messageWrites.put(orderPlacedMessage(order, purchases, network)),
  ];
};
