import { createHash } from 'node:crypto';
import type { OrderRequest } from '#shared/contracts/order.ts';
import { orderPlacedMessage } from '#shared/domain/message/order-messages.ts';
import { sum, ZERO } from '#shared/domain/money/won.ts';
import { bySku } from '#shared/domain/order/by-sku.ts';
import type { Holder, Holds } from '#shared/domain/order/holds.ts';
import {
  type Order,
  orderNameOf,
  orderNoOf,
  type Purchase,
  purchaseNoOf,
} from '#shared/domain/order/order.ts';
import { isScarce, payByOf } from '#shared/domain/order/payment-window.ts';
import { placed, takeStep } from '#shared/domain/order/transitions.ts';
import { spendPoints } from '#shared/domain/point/lots.ts';
import { refusalOfTotal } from '#shared/domain/pricing/payable.ts';
import { type DeliveryFailure, requireDeliverable, requireLocated } from '#shared/domain/pricing/quote.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { fail, failedOtherThan, ok, type Result, refused } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownerOf, owns } from '#shared/domain/user/owner.ts';
import { sealAccountIfAny } from '../fields/seal-account.ts';
import type { Ports } from '../ports/index.ts';
import { busy } from '../ports/refusals.ts';
import { MAX_WRITES, type Write } from '../ports/unit-of-work.ts';
import { networkOf } from '../rate-limit.ts';
import {
  type AssembledQuote,
  type AssembleFailure,
  assembleQuote,
  type OrderItem,
} from './assemble-quote.ts';
import {
  type Buyer,
  failureOfFull,
  type HoldFailure,
  holdersOf,
  holdWrites,
  hourWrites,
  identify,
} from './count-order.ts';
import { clearCart } from './settle-payment.ts';

/** Why an order that has a price is not written. */
export type PlacementFailure =
  | DeliveryFailure
  | HoldFailure
  | 'ALREADY_PLACED'
  | 'BELOW_MINIMUM_AMOUNT'
  | 'BUSY'
  | 'COUPON_SOLD_OUT'
  | 'COUPON_USED'
  | 'POINT_CHANGED'
  | 'POINT_ENTERED'
  | 'PRICE_CHANGED'
  | 'SOLD_OUT'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_PARTS'
  | 'VERIFICATION_USED';

/** What placing an order may answer. */
export type PlaceOrderFailure = AssembleFailure | PlacementFailure | 'IDEMPOTENCY_KEY_REUSED';

type Input = {
  actor: Actor;
  form: OrderRequest;
  /** Where the request came from, as the edge saw it: guests are counted by it */
  address: string;
  /** The identity check this browser began, if any: what a guest is asked for above the limits of strangers */
  identityVerificationId?: string;
  /** The same key answers the same order, however often it is sent */
  idempotencyKey?: string;
};

/** Seconds a key is remembered. */
const KEY_LIFE_SECONDS = 24 * 60 * 60;
/** A number of 40 random bits that exists already is drawn again, this often. */
const NUMBER_DRAWS = 3;
/** Other orders may change the counts this one was decided on; then they are read and decided on again, this often. */
const COUNT_ROUNDS = 12;

type Needs = Parameters<typeof assembleQuote>[0] &
  Pick<
    Ports,
    | 'fields'
    | 'ids'
    | 'orders'
    | 'orderWrites'
    | 'stockWrites'
    | 'holds'
    | 'rateLimits'
    | 'verifications'
    | 'benefitWrites'
    | 'unitOfWork'
    | 'messageWrites'
    | 'visitorHashes'
  >;

/** By which a repetition of a request is known. */
type Once = { key: string; fingerprint: string };

/** What an order is placed from, besides the prices of the moment. */
type Request = {
  actor: Actor;
  form: OrderRequest;
  buyer: Buyer;
  holders: Holder[];
  /** Hash of the network it came from, by which messages are counted */
  network: string;
  once?: Once;
};

/**
 * Places an order (design §6, steps 1–3): prices it again, refuses another sum than the shopper saw (409 with the new
 * quote), and writes order, purchases, stock, counts of open orders, coupons, points, the message and the idempotency
 * record in one transaction. No money moves here; an order of 0 won is paid at once.
 * Failures: those of assembleQuote, holdWrites and hourWrites; CONFLICT: PRICE_CHANGED, SOLD_OUT, IDEMPOTENCY_KEY_REUSED.
 */
export const placeOrder =
  (ports: Needs) =>
  async ({
    actor,
    form,
    idempotencyKey,
    ...from
  }: Input): Promise<Result<Order, PlaceOrderFailure | 'CHANGED_MEANWHILE'>> => {
    const once = idempotencyKey ? onceOf(actor, form, idempotencyKey) : undefined;
    const buyer = await identify(ports, { actor, ...from });
    const holders = holdersOf(ports, buyer, form);
    const network = ports.visitorHashes.hash(`network#${networkOf(from.address)}`);
    const counts = ports.holds.holdsOf(holders);
    // A crowd that orders on and on is refused by its counts, before anything is priced. An order of 0 won holds nothing.
    const full =
      form.totalPrice > 0 && ports.holds.wereFull(holders) ? failureOfFull(await counts) : undefined;
    const [earlier, assembled, held] = await Promise.all([
      once && repeated(ports, actor, once),
      full ?? assembleQuote(ports)(actor, form),
      counts,
    ]);
    if (earlier) return earlier;
    const placed = assembled.ok
      ? await write(ports, { actor, form, buyer, holders, network, once }, assembled.value, held)
      : assembled;
    // Its twin may have come first between the readings, and taken the last of something.
    return placed.ok || !once ? placed : ((await repeated(ports, actor, once)) ?? placed);
  };

const onceOf = (actor: Actor, form: OrderRequest, idempotencyKey: string): Once => {
  const owner = ownerOf(actor);
  return {
    key: `${owner._user ?? owner.visitorId}#${idempotencyKey}`,
    fingerprint: createHash('sha256').update(JSON.stringify(form)).digest('hex'),
  };
};

/** Writes the order, deciding again when another one changed the counts it was decided on. */
const write = async (
  ports: Needs,
  request: Request,
  assembled: AssembledQuote,
  held: readonly Holds[],
): Promise<Result<Order, PlacementFailure | 'CHANGED_MEANWHILE'>> => {
  const { form, once } = request;
  const { quote } = assembled;
  const deliverable = requireDeliverable(quote);
  if (!deliverable.ok) return deliverable;
  const located = requireLocated(quote, assembled.geocoderAway);
  if (!located.ok) return located;
  if (quote.totalPrice !== form.totalPrice)
    return fail('PRICE_CHANGED', '결제금액이 변경되었습니다. 변경된 금액을 확인해 주세요.', {
      details: { quote },
    });
  const refusal = refusalOfTotal(quote, form.paymentMethod);
  if (refusal) return { ok: false, failure: refusal };

  let order = await newOrder(ports, request, assembled);
  // Not `retryOnConflict`: there are two conflicts, each with its own count and its own repair (counts read again, a new number).
  for (let [draw, round, known] = [1, 1, held]; ; ) {
    const writes = writesOf(ports, { ...request, order, assembled, held: known });
    if (!writes.ok) return writes;
    if (writes.value.length > MAX_WRITES) return tooManyParts(order);
    const written = await ports.unitOfWork.commit(writes.value);
    if (written.ok) {
      if (order.paymentMethod === 'account' || order.orderStatus === 'ORDER_PAYMENT')
        await clearCart(ports, order);
      return ok(order);
    }
    const other = failedOtherThan(written, 'HOLDS_CHANGED', 'ALREADY_PLACED');
    if (other) return other;
    if (written.failure.code === 'HOLDS_CHANGED') {
      if (round++ === COUNT_ROUNDS) return refused(busy);
      known = await ports.holds.holdsOf(request.holders);
    } else {
      if (once && (await ports.orders.idempotency(once.key)))
        return fail('ALREADY_PLACED', '이미 접수된 주문입니다.');
      if (draw++ === NUMBER_DRAWS) throw new Error(`no free order number after ${NUMBER_DRAWS} draws`);
      order = await newOrder(ports, request, assembled);
    }
  }
};

/** An order is written as a whole (design §6): one of many lines paid with very many lots of points does not fit. */
const tooManyParts = ({ spends }: Order) => {
  const message =
    spends.length > 0
      ? '한 번에 사용할 수 있는 적립금 건수를 넘었습니다. 사용할 적립금을 줄여주세요.'
      : '한 번에 주문할 수 있는 상품과 쿠폰 수를 넘었습니다. 나누어 주문해주세요.';
  const path = spends.length > 0 ? 'point' : 'coupons';
  return fail('TOO_MANY_PARTS', message, { kind: 'INVALID', issues: [{ path, message }] });
};

/** What the key brought about before; refused when it came with another order form. */
const repeated = async (
  ports: Pick<Ports, 'orders'>,
  actor: Actor,
  { key, fingerprint }: Once,
): Promise<Result<Order, 'IDEMPOTENCY_KEY_REUSED'> | undefined> => {
  const record = await ports.orders.idempotency(key);
  if (!record) return undefined;
  if (record.fingerprint !== fingerprint)
    return fail('IDEMPOTENCY_KEY_REUSED', '같은 요청 번호로 다른 주문을 보낼 수 없습니다.');
  const whole = await ports.orders.wholeOrder(record.orderNo);
  return whole && owns(actor, whole.order) ? ok(whole.order) : undefined;
};

const newOrder = async (
  ports: Pick<Ports, 'clock' | 'ids' | 'fields'>,
  { actor, form, buyer, holders }: Request,
  { items, quote, cartIds, input }: AssembledQuote,
): Promise<Order> => {
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
    payBy: payByOf({
      createdAt,
      paymentMethod: form.paymentMethod,
      isGuest: buyer.kind === 'visitor',
      isScarce: items.some(({ sku, amount }) => isScarce({ stock: sku.stock, amount })),
    }),
    ...(!free && { holders }),
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
    account: await accountOf(ports, { actor, form }, orderNo),
    ...ofTransfer(form),
    _coupons: quote.coupons.map(({ _userCoupon }) => _userCoupon),
    point: quote.pointPrice,
    spends: spendPoints(input.pointLots, quote.pointPrice, createdAt) ?? [],
    _carts: cartIds,
    attempts: 0,
    version: 1,
  };
};

/** Where money goes back to, if it was told already: of a guest's nobody has asked yet whose it is. */
const accountOf = async (
  ports: Pick<Ports, 'fields'>,
  { actor, form }: Pick<Request, 'actor' | 'form'>,
  orderNo: string,
): Promise<Order['account']> => {
  const sealed = await sealAccountIfAny(ports)(form.account, `order#${orderNo}`);
  return sealed && actor.kind === 'visitor' ? { ...sealed, heldBy: 'UNKNOWN' } : sealed;
};

/** What belongs to a bank transfer alone, without what was filled in before another way to pay was chosen. */
const ofTransfer = ({
  paymentMethod,
  depositor,
  cashReceipt,
}: OrderRequest): Pick<Order, 'depositor' | 'cashReceipt'> => {
  if (paymentMethod !== 'account') return { cashReceipt: { enabled: false } };
  return { depositor, cashReceipt: cashReceipt.enabled ? cashReceipt : { enabled: false } };
};

const newPurchase = (
  order: Order,
  { product, sku, amount, role }: OrderItem,
  line: Quote['lines'][number],
  n: number,
): Purchase => ({
  ...(order.orderStatus === 'ORDER_PAYMENT' ? takeStep(placed, 'pay', order.createdAt) : placed),
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
  senderName: order.sender.name,
  senderPhone: order.sender.phone,
  receiverName: order.receiver.name,
  receiverPhone: order.receiver.phone,
  paymentMethod: order.paymentMethod,
  createdAt: order.createdAt,
  version: 1,
});

type WritePorts = Pick<
  Ports,
  'orderWrites' | 'stockWrites' | 'holds' | 'rateLimits' | 'verifications' | 'benefitWrites' | 'messageWrites'
>;

const writesOf = (
  ports: WritePorts,
  {
    order,
    assembled: { items, input, quote },
    buyer,
    held,
    network,
    once,
  }: Pick<Request, 'buyer' | 'network' | 'once'> & {
    order: Order;
    assembled: AssembledQuote;
    held: readonly Holds[];
  },
): Result<
  Write<
    | 'ALREADY_PLACED'
    | 'CHANGED_MEANWHILE'
    | 'COUPON_SOLD_OUT'
    | 'COUPON_USED'
    | 'HOLDS_CHANGED'
    | 'IDENTITY_REQUIRED'
    | 'POINT_CHANGED'
    | 'POINT_ENTERED'
    | 'SOLD_OUT'
    | 'TOO_MANY_ATTEMPTS'
    | 'VERIFICATION_USED'
  >[],
  HoldFailure
> => {
  const now = order.createdAt;
  const purchases = items.flatMap((item, index) => {
    const line = quote.lines.find(({ lineId }) => lineId === item.lineId);
    return line ? [newPurchase(order, item, line, index + 1)] : [];
  });
  const { _user, orderNo } = order;
  const holding = order.holders ? holdWrites(ports, held, { order, purchases, items }) : ok([]);
  if (!holding.ok) return holding;
  const person = buyer.kind === 'visitor' ? buyer.person : undefined;
  return ok([
    // Before all others, so that the same order sent twice at once is told as that, and not by what the first one took.
    ...(once
      ? [ports.orderWrites.remember({ ...once, orderNo, expiresAt: epochSeconds(now, KEY_LIFE_SECONDS) })]
      : []),
    ...ports.orderWrites.place({ order, placed: { input, quote }, purchases }),
    ...bySku(purchases).map((taken) => ports.stockWrites.take(taken)),
    ...holding.value,
    ...hourWrites(ports, buyer, now),
    ...(person ? [ports.verifications.use(person.identityVerificationId)] : []),
    ...quote.coupons.flatMap((used) => {
      const coupon = input.userCoupons.find(({ _id }) => _id === used._userCoupon);
      return coupon
        ? ports.benefitWrites.takeCoupon({ coupon, orderNo, discountPrice: used.discountPrice, now })
        : [];
    }),
    ...(_user && order.spends.length > 0
      ? ports.benefitWrites.spendPoints({ _user, spends: order.spends, orderNo, now })
      : []),
    ports.messageWrites.put(orderPlacedMessage(order, purchases, network)),
  ]);
};
