import type { QuoteRequest } from '#shared/contracts/orders/order.ts';
import { type CartLine, cartLineId } from '#shared/domain/cart/cart.ts';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { type Exhibition, exhibitionsOf } from '#shared/domain/display/display.ts';
import { sum, won } from '#shared/domain/money/won.ts';
import type { OfferFailure, OfferProblem } from '#shared/domain/offer/check-offers.ts';
import type { LineOffer } from '#shared/domain/offer/claim-offers.ts';
import { type AddOn, mainOf, offerFor } from '#shared/domain/offer/offers.ts';
import { MAX_ORDER_LINES, type Purchase } from '#shared/domain/order/order.ts';
import { perBuyerMessage } from '#shared/domain/order/reservations.ts';
import { calculateQuote as priceOf, type QuoteFailure } from '#shared/domain/pricing/quote.ts';
import { selectTermsOfLines } from '#shared/domain/pricing/terms-of-lines.ts';
import type { CouponChoice, Quote, QuoteInput, QuoteLine } from '#shared/domain/pricing/types.ts';
import { amountPerBuyerOf } from '#shared/domain/product/amount-per-buyer.ts';
import type { ChoiceItem, Product, Sku, StockedProduct } from '#shared/domain/product/product.ts';
import { productPriceOf } from '#shared/domain/product/product-price.ts';
import { type FieldIssue, fail, ok, type Result } from '#shared/domain/result.ts';
import type { ShippingCode } from '#shared/domain/shipping/shipping.ts';
import type { MemberBenefits, ShippingTerms } from '#shared/domain/stored/member-benefits.ts';
import { isInPeriod } from '#shared/domain/time/period.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownerOf } from '#shared/domain/user/owner.ts';
import { validateAddOns } from '#shared/usecases/common/validate-add-ons.ts';
import type { Ports } from '../../ports/index.ts';
import { type LocatedReceiver, locateReceiver } from './locate-receiver.ts';

/** Reasons why an order cannot be priced. */
export type AssembleFailure = QuoteFailure | OfferFailure | 'EMPTY_ORDER' | 'NOT_FOR_SALE' | 'TOO_MANY_LINES';

/**
 * Order to be priced: its lines, benefits and address. The payment method is left out: it does not change the price.
 */
export type RequestedOrder = Omit<QuoteRequest, 'paymentMethod'>;

/** One line to be bought, with its current product and SKU. */
export type OrderItem = {
  lineId: string;
  product: Product;
  sku: Sku;
  amount: number;
  role: Purchase['role'];
  /** The offer under which it is bought with another line, and that line's id */
  offer?: { item: ChoiceItem; of: string };
};

/** Price with all data it was calculated from. */
export type AssembledQuote = Omit<LocatedReceiver, 'receiver'> & {
  items: OrderItem[];
  input: QuoteInput;
  quote: Quote;
  /** The current shipping codes */
  codes: readonly ShippingCode[];
  /** Lines to remove from the ordinary cart once this is ordered; a regular cart keeps its lines */
  cartIds: string[];
  /** The product coupons chosen in the cart */
  cartCoupons: CouponChoice[];
};

type RequestedLine = AddOn & { lineId: string };

/** Adds up lines with the same key, so that no item is written twice in one transaction. */
const merged = (lines: readonly RequestedLine[]): RequestedLine[] => {
  const byId = new Map<string, RequestedLine>();
  for (const line of lines) {
    const same = byId.get(line.lineId);
    byId.set(line.lineId, same ? { ...same, amount: same.amount + line.amount } : line);
  }
  return [...byId.values()];
};

const amountOf = ({ amount }: RequestedLine): number => amount;

/** Member who buys, and the time (ISO UTC). */
type Buyer = { _user?: string; now: string };

/** True when this buyer may order the product: all buyers a shown product, a personal payment only its own member. */
const isOffered = ({ shows, target }: Product, { _user, now }: Buyer): boolean =>
  target ? target._user === _user && isInPeriod(target, now) : shows;

/**
 * Returns the Korean reason why this amount cannot be bought now; undefined when it can. `amount` is the units of the
 * SKU, `ofProduct` those of all its SKUs.
 */
const obstacle = (
  product: Product | undefined,
  sku: Sku | undefined,
  { amount, ofProduct }: { amount: number; ofProduct: number },
  buyer: Buyer,
): string | undefined => {
  if (!product || !isOffered(product, buyer) || !sku) return '판매가 종료된 상품입니다';
  if (!product.sells || !sku.enabled || sku.stock === 0) return `품절된 상품입니다: ${product.name}`;
  if (sku.stock < amount) return `재고가 부족합니다: ${product.name} (남은 수량 ${sku.stock}개)`;
  const most = amountPerBuyerOf(product);
  if (most < ofProduct) return perBuyerMessage(product, most);
  return undefined;
};

/**
 * Joins the lines with their products. Answers CONFLICT / NOT_FOR_SALE with an issue for each line that cannot be
 * bought.
 */
const itemsOf = (
  requested: readonly RequestedLine[],
  byId: ReadonlyMap<string, StockedProduct>,
  buyer: Buyer,
): Result<OrderItem[], 'NOT_FOR_SALE'> => {
  /** Counts the units that all lines together ask for: of the SKU of a line, and of its product. */
  const priceOfLine = (line: RequestedLine) => {
    const ofProduct = requested.filter(({ _product }) => _product === line._product);
    const ofSku = ofProduct.filter(({ sku }) => sku === line.sku);
    return { amount: sum(ofSku.map(amountOf)), ofProduct: sum(ofProduct.map(amountOf)) };
  };
  const items: OrderItem[] = [];
  const issues: FieldIssue[] = [];
  for (const [index, line] of requested.entries()) {
    const found = byId.get(line._product);
    const sku = found?.skus.find((variant) => variant.sku === line.sku);
    const message = obstacle(found?.product, sku, priceOfLine(line), buyer);
    if (message !== undefined) issues.push({ path: `carts.${index}`, message });
    else if (found && sku) {
      const main = mainOf(line, requested);
      const item = main && offerFor(byId.get(main._product)?.product, line);
      const { lineId, amount, role } = line;
      const offer = main && item && { item, of: main.lineId };
      items.push({ lineId, product: found.product, sku, amount, role, ...(offer && { offer }) });
    }
  }
  return issues.length > 0 ? fail('NOT_FOR_SALE', issues[0]?.message ?? '', { issues }) : ok(items);
};

/** Builds the terms of the offer a line is bought under, with its price without the offer. */
const lineOffer = ({ product, sku, offer }: OrderItem, now: string): LineOffer | undefined =>
  offer && {
    of: offer.of,
    perUnit: offer.item.custom.amount,
    mandatory: offer.item.mandatory,
    normalPrice: won(Math.max(0, productPriceOf(product, now).salePrice + sku.price)),
  };

const toQuoteLine = (item: OrderItem, _exhibitions: readonly string[], now: string): QuoteLine => ({
  ...toGoodsLine(item, _exhibitions),
  ...(item.offer && { offer: lineOffer(item, now) }),
});

const toGoodsLine = (
  { lineId, product, sku, amount, offer }: OrderItem,
  _exhibitions: readonly string[],
): QuoteLine => ({
  lineId,
  _product: product._id,
  _brand: product._brand,
  sku: sku.sku,
  type: product.type,
  ...(offer
    ? { price: offer.item.custom.salePrice, discountEnabled: false, optionPrice: 0 }
    : {
        price: product.price,
        discountEnabled: product.discountEnabled,
        discount: product.discount,
        optionPrice: sku.price,
      }),
  amount,
  _categories: product._categories,
  _exhibitions,
  displayCodes: product.groups,
  shippingCode: product.shippingCode,
  shippingBundleType: product.shippingBundleType,
});

/** Benefits of a visitor: none. */
export const noBenefits: MemberBenefits = {
  gradeDiscounts: [],
  userCoupons: [],
  couponUsage: {},
  pointLots: [],
};

/** Data a caller has just read for this buyer. */
export type KnownBefore = {
  terms: ShippingTerms;
  benefits: MemberBenefits;
  /** All products that the lines of the request name */
  stocked: readonly StockedProduct[];
  exhibitions: readonly Exhibition[];
};

type Needs = Pick<
  Ports,
  'carts' | 'products' | 'content' | 'benefits' | 'geocoding' | 'rateLimits' | 'clock'
>;

/** Optional inputs for pricing a request. */
export type Besides = {
  /** Further user coupons to put into the input, so that other choices can be compared with this one */
  candidates?: Awaitable<readonly Pick<UserCoupon, '_id'>[]>;
  /** Data the caller has read already; it is not read again */
  known?: KnownBefore;
  /**
   * Network address of a visitor, whose geocoder lookups are limited; above the limit the shipping fee by distance is
   * unknown
   */
  address?: string;
  /** Receiver, when the request names none */
  receiver?: Awaitable<RequestedOrder['receiver']>;
  /** True for an estimate that nobody orders by: the postcode is not checked */
  isEstimate?: boolean;
};

/** Value, or promise of one. */
type Awaitable<T> = T | Promise<T>;

/** Lists the lines to be bought: those of the cart, then those the request contains itself. */
const wantedOf = (request: RequestedOrder, fromCart: readonly CartLine[]): RequestedLine[] =>
  merged([
    ...fromCart.map(({ _id, _userCoupon, addedAt, supplies, picture, ...line }) => ({
      lineId: _id,
      ...line,
    })),
    ...linesOf(request),
  ]);

/** Lists the lines a request contains itself. */
const linesOf = ({ carts }: Pick<RequestedOrder, 'carts'>): RequestedLine[] =>
  carts.map((item) => {
    // An add-on of one main product is one line, with or without the SKU of that product in the request.
    const line = { ...item, mainSku: item.mainSku ?? mainOf(item, carts)?.sku };
    return { lineId: cartLineId(line), ...line };
  });

/** Lists the ids of all requested lines, including those of a cart. */
export const lineIdsOf = (request: Pick<RequestedOrder, '_carts' | 'carts'>): string[] => [
  ...request._carts,
  ...linesOf(request).map(({ lineId }) => lineId),
];

/** Reads the lines to be bought with their products: one read, after the cart when lines of it are asked for. */
const readGoods = async (
  ports: Pick<Ports, 'carts' | 'products'>,
  { actor, request, stocked, now }: Readable,
): Promise<Goods> => {
  const kind = request.cart ?? 'cart';
  const cart = request._carts.length > 0 ? await ports.carts.lines(ownerOf(actor), kind, now) : [];
  const fromCart = cart.filter(({ _id }) => request._carts.includes(_id));
  const requested = wantedOf(request, fromCart);
  const isTooMuch = requested.length > MAX_ORDER_LINES;
  const found = stocked ?? (isTooMuch ? [] : await ports.products.productsOfLines(requested));
  return {
    cart,
    fromCart,
    wanted: requested,
    byId: new Map(found.map((stockedProduct) => [stockedProduct.product._id, stockedProduct])),
  };
};

type Readable = {
  actor: Actor;
  request: RequestedOrder;
  stocked?: KnownBefore['stocked'];
  /** ISO UTC */
  now: string;
};
type Goods = {
  cart: CartLine[];
  fromCart: CartLine[];
  wanted: RequestedLine[];
  byId: Map<string, StockedProduct>;
};

/**
 * Prices an order with the current products, terms and benefits. All reads start at once; reads that need an earlier
 * answer, such as the products of cart lines and coupons by id, start when that is there. Answers INVALID: EMPTY_ORDER,
 * TOO_MANY_LINES; CONFLICT / NOT_FOR_SALE with an issue for each line (`carts.0`); the failures of `calculateQuote`.
 */
export const assembleQuote =
  (ports: Needs) =>
  async (
    actor: Actor,
    request: RequestedOrder,
    { candidates = [], known, address, receiver: elsewhere, isEstimate }: Besides = {},
  ): Promise<Result<AssembledQuote, AssembleFailure>> => {
    const now = ports.clock.now();
    const _user = actor.kind === 'member' ? actor._user : undefined;
    const named = namedIn(request, candidates);
    const [goods, terms, benefits, exhibitions, told] = await Promise.all([
      readGoods(ports, { actor, request, stocked: known?.stocked, now }),
      known?.terms ?? ports.benefits.shippingTerms(),
      known?.benefits ?? (_user ? ports.benefits.ofMember(_user, named) : noBenefits),
      known?.exhibitions ?? exhibitionsFor(ports, named),
      request.receiver ?? elsewhere,
    ]);
    const { cart, fromCart, wanted, byId } = goods;
    if (wanted.length === 0) return fail('EMPTY_ORDER', '주문할 상품이 없습니다.');
    if (wanted.length > MAX_ORDER_LINES)
      return fail('TOO_MANY_LINES', `한 번에 ${MAX_ORDER_LINES}가지까지 주문할 수 있습니다.`);

    const found = itemsOf(wanted, byId, { _user, now });
    if (!found.ok) return found;
    const items = found.value;
    const products = new Map(items.map(({ product }) => [product._id, product]));
    const [problem, ...others] = await validateAddOns(ports, wanted, products);
    if (problem) return offerRefused(items, [problem, ...others]);

    const from = { told, address, isEstimate };
    const { receiver, geocoderAway, postcode } = await locateReceiver(ports, from, terms, items);
    const lines = items.map((item) => toQuoteLine(item, exhibitionsOf(item.product._id, exhibitions), now));
    const input: QuoteInput = {
      now,
      _user,
      lines,
      gradeDiscounts: benefits.gradeDiscounts,
      coupons: request.coupons,
      userCoupons: benefits.userCoupons,
      couponUsage: benefits.couponUsage,
      point: request.point,
      pointLots: benefits.pointLots,
      receiver,
      ...selectTermsOfLines(lines, terms),
    };
    const priced = priceOf(input);
    if (!priced.ok) return priced;
    return ok({
      items,
      input,
      quote: priced.value,
      codes: terms.codes,
      geocoderAway,
      ...(postcode && { postcode }),
      cartIds: (request.cart ?? 'cart') === 'cart' ? doneWith(cart, fromCart).map(({ _id }) => _id) : [],
      cartCoupons: fromCart.flatMap(({ _id, _userCoupon }) =>
        _userCoupon ? [{ _userCoupon, lineId: _id }] : [],
      ),
    });
  };

/** Lists the ids of all coupons that the price needs. */
const namedIn = async (
  { coupons }: RequestedOrder,
  candidates: NonNullable<Besides['candidates']>,
): Promise<string[]> => {
  const ids = (await candidates).map(({ _id }) => _id);
  return [...new Set([...coupons.map(({ _userCoupon }) => _userCoupon), ...ids])];
};

/**
 * Reads exhibitions only when coupons are named: only their conditions need to know which exhibitions a product is in.
 */
const exhibitionsFor = async (
  { content }: Pick<Ports, 'content'>,
  named: Promise<readonly string[]>,
): Promise<readonly Exhibition[]> => ((await named).length > 0 ? content.exhibitions.all() : []);

/**
 * Finds the cart lines to remove after the order: the ordered ones, and add-ons that were not ordered with their main
 * product.
 */
const doneWith = (cart: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] =>
  cart.filter((line) => isIn(ordered, line) || isIn(ordered, mainOf(line, cart)));

const isIn = <T>(list: readonly T[], item: T | undefined): boolean =>
  item !== undefined && list.includes(item);

/** Makes the failure of offers that do not apply, with an issue at each line. */
const offerRefused = (items: readonly OrderItem[], problems: readonly [OfferProblem, ...OfferProblem[]]) => {
  const [{ at, code, message }] = problems;
  const name = items[at]?.product.name;
  return fail(code, name ? `${name}: ${message}` : message, {
    issues: problems.map((problem) => ({ path: `carts.${problem.at}`, message: problem.message })),
  });
};
