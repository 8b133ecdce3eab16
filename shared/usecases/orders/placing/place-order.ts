import { createHash } from 'node:crypto';
import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import { optionPricesOf, productsWithOptions } from '#shared/domain/claim/option-prices.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { orderPlacedMessage } from '#shared/domain/message/order-messages.ts';
import { refusalOfMethod } from '#shared/domain/opening/offered-ways.ts';
import type { Order, PaymentRecord, Purchase } from '#shared/domain/order/order.ts';
import { firstAttempt } from '#shared/domain/order/payment-attempt.ts';
import {
  filterReservations,
  findPlacedRequest,
  type Holder,
  type HolderReservations,
  isUnpaid,
  type PlacedRequest,
} from '#shared/domain/order/reservations.ts';
import type { Replaced } from '#shared/domain/order/take-over.ts';
import { refusalOfTotal } from '#shared/domain/pricing/payable.ts';
import {
  type DeliveryFailure,
  requireDeliverable,
  requireLocated,
  requireOwnPostcode,
} from '#shared/domain/pricing/quote.ts';
import { fail, failAt, failedOtherThan, failWith, ok, type Result } from '#shared/domain/result.ts';
import { busy } from '#shared/domain/stored/refusals.ts';
import { MAX_WRITES } from '#shared/domain/stored/unit-of-work.ts';
import {
  agreesToAllNecessary,
  askedAt,
  type OrderAgreement,
  orderAgreementsOf,
} from '#shared/domain/terms/terms.ts';
import { messages } from '#shared/domain/user/account-rules.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { owns } from '#shared/domain/user/owner.ts';
import type { Ports } from '../../ports/index.ts';
import { networkOf } from '../../rate-limit.ts';
import { newOrder, newPurchase, serializeOrderRequest } from '../new-order.ts';
import { filterOpenReservations } from '../open-reservations.ts';
import { commitReleasing } from '../release.ts';
import { clearCart } from '../settle-payment.ts';
import { type AssembledQuote, type AssembleFailure, assembleQuote } from './assemble-quote.ts';
import { type Buyer, failureOfFull, holdersOf, identify, type ReservationFailure } from './count-order.ts';
import { type PlacingPorts, placingWrites } from './placing-writes.ts';
import { findReplaced, type TakeOverFailure, withoutOrder } from './take-over.ts';

/** Reasons why an order whose price is known is not stored. */
export type PlacementFailure =
  | DeliveryFailure
  | ReservationFailure
  | TakeOverFailure
  | 'ALREADY_PLACED'
  | 'BELOW_MINIMUM_AMOUNT'
  | 'BUSY'
  | 'COUPON_SOLD_OUT'
  | 'COUPON_USED'
  | 'METHOD_NOT_OFFERED'
  | 'POINT_CHANGED'
  | 'POINT_ENTERED'
  | 'PRICE_CHANGED'
  | 'SOLD_OUT'
  | 'TAX_INVOICE_OF_COMPANIES'
  | 'TERMS_NOT_AGREED'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_PARTS'
  | 'VERIFICATION_USED';

/** All reasons why an order is not placed. */
export type PlaceOrderFailure = AssembleFailure | PlacementFailure | 'IDEMPOTENCY_KEY_REUSED';

export type PlaceOrderInput = {
  actor: Actor;
  form: OrderRequest;
  /** Network address of the request, as the edge saw it: guests are counted by it */
  address: string;
  /** The identity check this browser began, if any: guests need one above the limits they share (`count-order.ts`) */
  identityVerificationId?: string;
  /** A repeated request with the same key returns the same order */
  idempotencyKey?: string;
  /** True when the order gets its first online payment attempt at once (`place-and-pay.ts`) */
  withAttempt?: boolean;
};

/** 132 bits. */
const DIGEST_LENGTH = 22;
/** Maximum draws of an order number (40 random bits) when the number is taken. */
const NUMBER_DRAWS = 3;
/** Maximum reads of the counts of unpaid orders when other orders keep changing them. */
const COUNT_ROUNDS = 12;

type Needs = Parameters<typeof assembleQuote>[0] &
  PlacingPorts &
  Pick<Ports, 'fields' | 'terms' | 'ids' | 'orders' | 'providerKeys' | 'unitOfWork'>;

/**
 * Order with its payment attempts, and what this request stored; `stored` is absent when an earlier request placed it.
 */
export type PlacedOrder = { order: Order; payments: PaymentRecord[]; stored?: StoredParts };
type StoredParts = { purchases: Purchase[]; message: Message };

/** Identity of a repeated request: its key, and a digest of what it asks for. */
type Repeatable = Pick<PlacedRequest, 'key' | 'form'>;

/** All data an order is made from, except its price. */
type Placing = {
  actor: Actor;
  form: OrderRequest;
  buyer: Buyer;
  holders: Holder[];
  /** Keyed hash of the network of the request: messages are counted by it */
  network: string;
  /** The terms for orders that the buyer agreed to */
  agreements?: OrderAgreement[];
  once?: Repeatable;
  withAttempt?: boolean;
};

/**
 * Places an order (rules 1.15, 4.14): prices it again, refuses when the total is not the one the shopper saw (409
 * with the new quote), and writes order, purchases, stock, counts of open orders, coupons, points and the message in
 * one transaction. The request's key is stored with the counts of its buyer. No money moves here; an order of 0 won is
 * paid at once. Answers the failures of assembleQuote, reservationWrites and networkWrites; CONFLICT: PRICE_CHANGED, SOLD_OUT,
 * IDEMPOTENCY_KEY_REUSED; INVALID: METHOD_NOT_OFFERED (rules 11.16).
 */
export const placeOrder =
  (ports: Needs) =>
  async (input: PlaceOrderInput): Promise<Result<Order, PlaceOrderFailure | 'CHANGED_MEANWHILE'>> => {
    const placed = await placeOrderAggregate(ports)(input);
    return placed.ok ? ok(placed.value.order) : placed;
  };

/** Places an order like `placeOrder`, and returns all that was stored. */
export const placeOrderAggregate =
  (ports: Needs) =>
  async ({
    actor,
    form,
    idempotencyKey,
    withAttempt,
    ...from
  }: PlaceOrderInput): Promise<Result<PlacedOrder, PlaceOrderFailure | 'CHANGED_MEANWHILE'>> => {
    const once = idempotencyKey ? { key: digest(idempotencyKey), form: digest(form) } : undefined;
    const buyer = await identify(ports, { actor, ...from });
    const holders = holdersOf(ports, buyer, form);
    const network = ports.visitorHashes.hash(`network#${networkOf(from.address)}`);
    // A buyer who was at a limit a moment ago is refused by the counts alone, before anything is priced. An order of 0
    // won is never unpaid.
    const wereFull = form.totalPrice > 0 && ports.reservations.wereFull(holders);
    const [assembled, counts, agreed] = await Promise.all([
      wereFull ? undefined : assembleQuote(ports)(actor, form),
      countsOf(ports, holders, { consistent: wereFull }),
      agreementsTo(ports, form._terms),
    ]);
    const place = async () => {
      if (!agreed.ok) return assembled && !assembled.ok ? assembled : agreed;
      const request = { actor, form, buyer, holders, network, agreements: agreed.value, once, withAttempt };
      return placeByCounts(ports, request, counts, assembled);
    };
    const placed = await place();
    // A repeated request is refused because of its key, whatever else has changed: then its order is the answer.
    return placed.ok || !once ? placed : ((await repeated(ports, { actor, holders, once })) ?? placed);
  };

/** Builds the record of the terms for orders that were ticked; a form without any was not asked (POST /shop/orders). */
const agreementsTo = async (
  ports: Pick<Ports, 'terms' | 'clock'>,
  ticked: readonly string[] | undefined,
): Promise<Result<OrderAgreement[] | undefined, 'TERMS_NOT_AGREED'>> => {
  if (!ticked) return ok(undefined);
  const required = askedAt(await ports.terms.termsInForce(ports.clock.now()), 'ORDER');
  return agreesToAllNecessary(required, ticked)
    ? ok(orderAgreementsOf(required, ticked))
    : failAt('_terms', 'TERMS_NOT_AGREED', messages.terms);
};

/** Shortens a hash to enough characters to tell a buyer's few requests apart. */
const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, DIGEST_LENGTH);

/**
 * Counts of the holders, with the orders they name. When `mayLag`, a refusal is decided only after a consistent read.
 */
type Counts = { held: readonly HolderReservations[]; orders: ReadonlyMap<string, Order>; mayLag: boolean };

const countsOf = async (
  ports: Pick<Ports, 'reservations' | 'orders'>,
  holders: readonly Holder[],
  { consistent }: { consistent: boolean },
): Promise<Counts> => {
  const known = await filterOpenReservations(
    ports,
    await ports.reservations.reservationsOf(holders, { consistent }),
    {
      consistent,
    },
  );
  const numbers = known.held.flatMap(({ orders }) => Object.keys(orders));
  // An order that is counted but not visible yet may be the one that this order replaces.
  const isSeen = consistent || numbers.every((orderNo) => known.orders.has(orderNo));
  return isSeen ? { ...known, mayLag: !consistent } : countsOf(ports, holders, { consistent: true });
};

/** One try to place an order: failures now, and failures for which the counts are read again. */
type Attempted = Result<
  PlacedOrder,
  PlacementFailure | AssembleFailure | 'CHANGED_MEANWHILE' | 'RESERVATIONS_CHANGED'
>;

/**
 * Places the order by what its buyer holds. Tries again when another order changed the counts meanwhile, or when the
 * replaced order has changed.
 */
const placeByCounts = async (
  ports: Needs,
  request: Placing,
  counts: Counts,
  priced?: Awaited<ReturnType<ReturnType<typeof assembleQuote>>>,
): Promise<Result<PlacedOrder, PlacementFailure | AssembleFailure | 'CHANGED_MEANWHILE'>> => {
  const { actor, form, once, holders } = request;
  let plain = priced;
  const tryOnce = async (known: Counts): Promise<Attempted> => {
    if (once && findPlacedRequest(known.held, once.key))
      return fail('ALREADY_PLACED', '이미 접수된 주문입니다.');
    const found = await findReplaced(ports, { actor, form, open: known.orders.values() });
    if (!found.ok) return found;
    const replaced = found.value;
    const holders = known.held.map((reservations) =>
      filterReservations(reservations, (orderNo) => orderNo !== replaced?.order.orderNo),
    );
    // A buyer with a replaced order is not refused here: `reservationWrites` decides, with the holders that admitted that
    // order.
    const full = plain || known.mayLag || replaced ? undefined : failureOfFull(holders);
    if (full && form.totalPrice > 0) return full;
    if (!replaced) plain ??= await assembleQuote(ports)(actor, form);
    const assembled = replaced ? await assembleQuote(withoutOrder(ports, replaced))(actor, form) : plain;
    if (!assembled) throw new Error('an order is placed by its price');
    if (!assembled.ok) return assembled;
    const requestHash = digest(
      ports.visitorHashes.hash(`order-request#${serializeOrderRequest(form, assembled.value)}`),
    );
    if (
      replaced &&
      isSame(replaced.order, { asked: requestHash, totalPrice: form.totalPrice, now: ports.clock.now() })
    )
      return ok({ order: replaced.order, payments: replaced.payments });
    return storeOrder(ports, { ...request, asked: requestHash, replaced }, assembled.value, {
      ...known,
      held: holders,
    });
  };
  // Not `retryOnConflict`: each retry decides on data that is read again.
  for (let [round, known] = [1, counts]; ; round++) {
    const tried = await tryOnce(known);
    if (tried.ok) return tried;
    const other = failedOtherThan(tried, 'RESERVATIONS_CHANGED', 'CHANGED_MEANWHILE');
    if (other && !(known.mayLag && isOfHolds(tried.failure.code))) return other;
    if (round === COUNT_ROUNDS) return failWith(busy);
    known = await countsOf(ports, holders, { consistent: true });
  }
};

/**
 * True when the stored order can be paid as it is: the same lines and form, at the price its buyer saw, before its
 * deadline.
 */
const isSame = (
  { request, totalPrice, payBy }: Order,
  again: { asked: string; totalPrice: number; now: string },
): boolean => request === again.asked && totalPrice === again.totalPrice && payBy > again.now;

const isOfHolds = (code: string): boolean =>
  ['IDENTITY_REQUIRED', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_UNITS', 'TOO_MANY_UNPAID'].includes(code);

/** Stores the order; draws another number when it is taken. */
const storeOrder = async (
  ports: Needs,
  request: Placing & { asked: string; replaced?: Replaced },
  assembled: AssembledQuote,
  { held }: Pick<Counts, 'held'>,
): Promise<Result<PlacedOrder, PlacementFailure | 'CHANGED_MEANWHILE' | 'RESERVATIONS_CHANGED'>> => {
  const { form } = request;
  const { quote } = assembled;
  if (form.taxInvoice?.enabled && !isCompany(request.actor)) return taxInvoiceOfCompanies();
  const own = requireOwnPostcode(assembled.postcode);
  if (!own.ok) return own;
  const deliverable = requireDeliverable(quote);
  if (!deliverable.ok) return deliverable;
  const located = requireLocated(quote, assembled.geocoderAway);
  if (!located.ok) return located;
  if (quote.totalPrice !== form.totalPrice)
    return fail('PRICE_CHANGED', '결제금액이 변경되었습니다. 변경된 금액을 확인해주세요.', {
      details: { quote },
    });
  const refusal = refusalOfPayment(ports, quote, form);
  if (refusal) return { ok: false, failure: refusal };

  const options = optionPricesOf(await ports.products.variantsOf(productsWithOptions(assembled.input.lines)));
  for (let draw = 1; ; draw++) {
    const drawn = await newOrder(ports, request, assembled);
    if (isUnpaid(drawn) && drawn.payBy <= drawn.createdAt) return heldTooLong(drawn);
    const attempt = request.withAttempt ? firstAttempt(drawn) : undefined;
    const order = attempt ? { ...drawn, attempts: 1 } : drawn;
    const stored = storedWith(order, assembled, request);
    const made = placingWrites(ports, { ...request, ...stored, order, attempt, assembled, options, held });
    if (!made.ok) return made;
    const { writes, releases } = made.value;
    const over = writes.length + releases.flatMap((part) => part.writes).length - MAX_WRITES;
    if (over > 0) return tooManyParts(order, over);
    const committed = await commitReleasing(ports, writes, releases);
    if (committed.ok) {
      if (order.paymentMethod === 'account' || order.orderStatus === 'ORDER_PAYMENT')
        await clearCart(ports, order);
      return ok({ order, payments: attempt ? [attempt] : [], stored });
    }
    const other = failedOtherThan(committed, 'ALREADY_PLACED', 'TOO_MUCH_AT_ONCE');
    if (other) return other;
    if (draw === NUMBER_DRAWS) throw new Error(`no free order number after ${NUMBER_DRAWS} draws`);
  }
};

/** Returns the reason the price cannot be paid with the chosen method. 0 won needs none. */
const refusalOfPayment = (
  { providerKeys }: Pick<Ports, 'providerKeys'>,
  { totalPrice, pointPrice }: AssembledQuote['quote'],
  { paymentMethod }: Pick<OrderRequest, 'paymentMethod'>,
) =>
  (totalPrice === 0 ? undefined : refusalOfMethod(providerKeys.states(), paymentMethod)) ??
  refusalOfTotal({ totalPrice, pointPrice }, paymentMethod);

const isCompany = (actor: Actor): boolean => actor.kind === 'member' && actor.userType === 'COMPANY';

const taxInvoiceOfCompanies = () => {
  const message = '세금계산서는 기업회원만 신청할 수 있습니다.';
  return fail('TAX_INVOICE_OF_COMPANIES', message, {
    kind: 'INVALID',
    issues: [{ path: 'taxInvoice.enabled', message }],
  });
};

/** Makes the failure when the goods were held for the maximum time by the order to be replaced. */
const heldTooLong = ({ replaces: orderNo = '' }: Order) =>
  fail(
    'NOT_CANCELABLE',
    `결제 기한이 지난 주문(${orderNo})의 상품은 더 맡아 둘 수 없습니다. 그 주문을 취소한 뒤 다시 주문해주세요.`,
    { details: { orderNo } },
  );

/**
 * Makes the failure of an order that does not fit in one transaction: too many lines, coupons or point lots.
 * @param over number of writes too many
 */
const tooManyParts = ({ spends, replaces }: Order, over: number) => {
  if (replaces !== undefined)
    return fail(
      'TOO_MANY_PARTS',
      `바뀐 상품이 많아 이전 주문(${replaces})을 한 번에 바꿀 수 없습니다. 이전 주문을 먼저 취소한 뒤 다시 주문해주세요.`,
      { details: { orderNo: replaces } },
    );
  const isByPoints = spends.length >= over;
  const message = isByPoints
    ? '한 번에 사용할 수 있는 적립금 건수를 넘었습니다. 사용할 적립금을 줄여주세요.'
    : '한 번에 주문할 수 있는 상품과 쿠폰 수를 넘었습니다. 나누어 주문해주세요.';
  const path = isByPoints ? 'point' : 'coupons';
  return fail('TOO_MANY_PARTS', message, { kind: 'INVALID', issues: [{ path, message }] });
};

/** Finds the order that was placed with this key before; a failure when the key came with another order then. */
const repeated = async (
  ports: Pick<Ports, 'orders' | 'reservations'>,
  { actor, holders, once }: Pick<Placing, 'actor' | 'holders'> & { once: Repeatable },
): Promise<Result<PlacedOrder, 'IDEMPOTENCY_KEY_REUSED'> | undefined> => {
  const before = findPlacedRequest(await ports.reservations.reservationsOf(holders), once.key);
  if (!before) return undefined;
  if (before.form !== once.form)
    return fail('IDEMPOTENCY_KEY_REUSED', '같은 요청 번호로 다른 주문을 보낼 수 없습니다.', {
      details: { orderNo: before.orderNo },
    });
  const aggregate = await ports.orders.wholeOrder(before.orderNo);
  return aggregate && owns(actor, aggregate.order)
    ? ok({ order: aggregate.order, payments: aggregate.payments })
    : undefined;
};

/** Builds what is stored with the order for its buyer to see. */
const storedWith = (
  order: Order,
  { items, quote, codes }: AssembledQuote,
  { network }: Pick<Placing, 'network'>,
): StoredParts => {
  const purchases = items.flatMap((item, index) => {
    const line = quote.lines.find(({ lineId }) => lineId === item.lineId);
    return line ? [newPurchase(order, { item, codes }, line, index + 1)] : [];
  });
  return { purchases, message: orderPlacedMessage(order, purchases, network) };
};
