import type { CartKind, CartLine } from '#shared/domain/cart/cart.ts';
import type { LinkedView } from '#shared/domain/display/views.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { type Won, won } from '#shared/domain/money/won.ts';
import type { OfferProblem } from '#shared/domain/offer/check-offers.ts';
import { mainOf, offerFor, unitsWith } from '#shared/domain/offer/offers.ts';
import { spreadObstacles } from '#shared/domain/offer/spread-obstacles.ts';
import { type SettledChoice, settleChoice } from '#shared/domain/pricing/benefit-choice.ts';
import { listCouponOffers } from '#shared/domain/pricing/coupon-places.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { amountPerBuyerOf } from '#shared/domain/product/amount-per-buyer.ts';
import { filterSupplies, suppliesOf } from '#shared/domain/product/linked.ts';
import { pictureOfChoice } from '#shared/domain/product/option-pictures.ts';
import type { Product, StockedProduct } from '#shared/domain/product/product.ts';
import { productPriceOf } from '#shared/domain/product/product-price.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Destination } from '#shared/domain/user/address.ts';
import { ownerOf } from '#shared/domain/user/owner.ts';
import { addressMismatch } from '#shared/domain/user/province.ts';
import { findBuyableSupplies, readLinked } from '#shared/usecases/common/linked-products.ts';
import { validateAddOns } from '#shared/usecases/common/validate-add-ons.ts';
import { assembleQuote, type KnownBefore, noBenefits } from '../orders/placing/assemble-quote.ts';
import type { Ports } from '../ports/index.ts';
import { obstacleOf, unitsOf } from './carts.ts';

/** Product coupon that applies to a line, and its discount there in won, without other coupons. */
export type LineCoupon = { _userCoupon: string; name: string; discountPrice: Won };

/** Cart line as a screen shows it. Prices per unit in won, option included. */
export type CartLineView = CartLine & {
  /** `thumb`: picture of the chosen option, by default the product's */
  product?: { _id: string; code: string; name: string; thumb: ImageRef };
  /** Chosen option; empty without options */
  name: string;
  price: Won;
  salePrice: Won;
  discountPrice: Won;
  stock: number;
  /** Most units one buyer may have */
  perBuyer: number;
  /** Reason in Korean why it cannot be ordered now */
  obstacle?: string;
  /** Main line of an add-on, and the most units that line allows */
  offer?: { main: string; mainName: string; most: number; mandatory: boolean };
  shippingCode?: string;
  shippingBundleType?: 'BUNDLE' | 'APIECE';
  /** The member's product coupons that apply to it, largest discount first */
  coupons: LineCoupon[];
  /** Reason in Korean why the coupon chosen for it does not apply */
  couponProblem?: string;
};

/** Cart with the price of everything in it that can be ordered, after the chosen product coupons. */
export type CartView = {
  lines: CartLineView[];
  /** Without points, which are spent in the order form */
  quote?: Quote;
  /** A few supplies for the products in the cart that are not in it */
  supplies: LinkedView[];
  /** Address a member's shipping fees are calculated for: the first of the book */
  destination?: Pick<Destination, 'title' | 'postcode' | 'address1' | 'geolocation'>;
};

type Needs = Parameters<typeof assembleQuote>[0] & Pick<Ports, 'addressBooks' | 'showcase'>;

/** Reads the current cart: its lines, its price, and what cannot be bought any more (rules 1.22). */
export const getCart =
  (ports: Needs) =>
  async ({ actor, kind = 'cart' }: { actor: Actor; kind?: CartKind }): Promise<CartView> => {
    const now = ports.clock.now();
    const member = actor.kind === 'member' ? actor._user : undefined;
    const linesWithGoods = async () => {
      const found = await ports.carts.lines(ownerOf(actor), kind, now);
      const likely = filterSupplies(
        found.flatMap(({ supplies = [] }) => supplies),
        found,
      );
      const lines = found.map(({ supplies, picture, ...line }): CartLine => line);
      const [stocked, goods] = await Promise.all([
        ports.products.productsOfLines(lines),
        readLinked(ports.showcase, likely),
      ]);
      return { lines, stocked, read: { items: likely, goods } };
    };
    // All in parallel, before it is known whether there are lines: in sequence, a cart with limited coupons would take
    // one more round trip.
    const [{ lines, stocked, read }, terms, benefits, exhibitions, destination] = await Promise.all([
      linesWithGoods(),
      ports.benefits.shippingTerms(),
      member ? ports.benefits.inCart(member) : noBenefits,
      member ? ports.showcase.exhibitions() : [],
      member ? destinationOf(ports, member) : undefined,
    ]);
    if (lines.length === 0) return { lines: [], supplies: [] };
    const [priced, supplies] = await Promise.all([
      priceCart(ports, {
        actor,
        lines,
        known: { stocked, terms, benefits: { ...benefits, pointLots: [] }, exhibitions },
        destination,
        now,
      }),
      findBuyableSupplies(
        ports,
        suppliesOf(
          stocked.map(({ product }) => product),
          lines,
        ),
        read,
      ),
    ]);
    return { ...priced, supplies, destination };
  };

/** Cart as it was read. */
type ReadCart = {
  actor: Actor;
  lines: readonly CartLine[];
  known: KnownBefore;
  destination: CartView['destination'];
  /** ISO UTC */
  now: string;
};

const priceCart = async (
  ports: Needs,
  { actor, lines, known, destination, now }: ReadCart,
): Promise<Pick<CartView, 'lines' | 'quote'>> => {
  const { stocked } = known;
  const coupons = known.benefits.userCoupons;
  const products = new Map(stocked.map(({ product }) => [product._id, product]));
  const problems = await validateAddOns(ports, lines, products);
  const views = withObstacles(viewsOf(lines, stocked, now), problems, products);
  const orderable = views.filter(({ obstacle }) => !obstacle);
  if (orderable.length === 0) return { lines: views };
  const carts = orderable.map(({ _product, sku, amount, role, _main, mainSku }) => ({
    _product,
    sku,
    amount,
    role,
    _main,
    mainSku,
  }));
  const assembled = await assembleQuote(ports)(
    actor,
    { _carts: [], carts, coupons: [], point: 0, receiver: destination },
    { candidates: coupons, known, isEstimate: true },
  );
  if (!assembled.ok) return { lines: views };
  const { input, quote: base } = assembled.value;
  const choices = orderable.flatMap(({ _id, _userCoupon }) =>
    _userCoupon && coupons.some((coupon) => coupon._id === _userCoupon) ? [{ _userCoupon, lineId: _id }] : [],
  );
  const settled = settleChoice(input, { coupons: choices, point: 0 });
  if (!settled.ok) return { lines: views, quote: base };
  const offers = listCouponOffers(input, base);
  return {
    lines: views.map((line) => withCoupons(line, offers, settled.value)),
    quote: settled.value.quote,
  };
};

/**
 * Returns the address for shipping fees: the member's, unless it is an old one whose postcode belongs to another place.
 */
const destinationOf = async (
  { addressBooks }: Pick<Ports, 'addressBooks'>,
  _user: string,
): Promise<CartView['destination']> => {
  const { entries } = await addressBooks.addressBook(_user);
  const first = entries.find(({ isDefault }) => isDefault) ?? entries[0];
  if (!first || addressMismatch(first)) return undefined;
  const { title, postcode, address1, geolocation } = first;
  return { title, postcode, address1, ...(geolocation && { geolocation }) };
};

const withCoupons = (
  line: CartLineView,
  offers: ReturnType<typeof listCouponOffers>,
  { chosen, refused }: SettledChoice,
): CartLineView => {
  const coupons = offers.flatMap(({ coupon, places }) =>
    places
      .filter(({ choice }) => choice.lineId === line._id)
      .map(({ discountPrice }) => ({ _userCoupon: coupon._id, name: coupon.name, discountPrice })),
  );
  if (!line._userCoupon) return { ...line, coupons };
  const counts = chosen.coupons.some(({ _userCoupon }) => _userCoupon === line._userCoupon);
  if (counts) return { ...line, coupons };
  const { _userCoupon, ...rest } = line;
  const problem = refused.find((refusedChoice) => refusedChoice._userCoupon === _userCoupon);
  return { ...rest, coupons, ...(problem && { couponProblem: problem.message }) };
};

/** Adds to the lines the reasons why they cannot be ordered, each alone and with its add-ons. */
const withObstacles = (
  views: readonly CartLineView[],
  problems: readonly OfferProblem[],
  products: ReadonlyMap<string, Product>,
): CartLineView[] => {
  const lines = views.map(
    ({ obstacle }, at) => obstacle ?? problems.find((problem) => problem.at === at)?.message,
  );
  const spread = spreadObstacles(views, lines, products);
  return views.map((view, at) => {
    const obstacle = spread[at];
    return obstacle ? { ...view, obstacle } : view;
  });
};

const viewsOf = (
  lines: readonly CartLine[],
  stocked: readonly StockedProduct[],
  now: string,
): CartLineView[] => {
  const byId = new Map(stocked.map((stockedProduct) => [stockedProduct.product._id, stockedProduct]));
  return lines.map((line): CartLineView => {
    const found = byId.get(line._product);
    const sku = found?.skus.find((variant) => variant.sku === line.sku);
    if (!found || !sku)
      return {
        ...line,
        name: '',
        price: won(0),
        salePrice: won(0),
        discountPrice: won(0),
        stock: 0,
        perBuyer: 0,
        obstacle: '판매가 종료된 상품입니다',
        coupons: [],
      };
    const { product } = found;
    const main = mainOf(line, lines);
    const mainProduct = main && byId.get(main._product)?.product;
    const offer = offerFor(mainProduct, line);
    const own = productPriceOf(product, now);
    const perBuyer = amountPerBuyerOf(product);
    return {
      ...line,
      product: {
        _id: product._id,
        code: product.code,
        name: product.name,
        thumb: pictureOfChoice(product, sku.value),
      },
      name: sku.name,
      price: won(own.price + sku.price),
      salePrice: offer?.custom.salePrice ?? won(own.salePrice + sku.price),
      discountPrice: offer ? won(0) : own.discountPrice,
      stock: sku.stock,
      perBuyer,
      obstacle: obstacleOf(
        { shows: product.shows, sells: product.sells && sku.enabled, stock: sku.stock, perBuyer },
        line.amount,
        unitsOf(lines, line._product),
      ),
      ...(main &&
        mainProduct &&
        offer && {
          offer: {
            main: main._id,
            mainName: mainProduct.name,
            most: unitsWith(offer, main),
            mandatory: offer.mandatory,
          },
        }),
      shippingCode: product.shippingCode,
      shippingBundleType: product.shippingBundleType,
      coupons: [],
    };
  });
};
