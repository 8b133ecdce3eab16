import type { CartKind, CartLine } from '#shared/domain/cart/cart.ts';
import type { LinkedView } from '#shared/domain/display/views.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { type Won, won } from '#shared/domain/money/won.ts';
import type { OfferProblem } from '#shared/domain/offer/check-offers.ts';
import { mainOf, offerFor, unitsWith } from '#shared/domain/offer/offers.ts';
import { spreadObstacles } from '#shared/domain/offer/spread-obstacles.ts';
import { type SettledChoice, settleChoice } from '#shared/domain/pricing/benefit-choice.ts';
import { couponOffers } from '#shared/domain/pricing/coupon-places.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { amountPerBuyerOf } from '#shared/domain/product/amount-per-buyer.ts';
import { suppliesOf, suppliesWithout } from '#shared/domain/product/linked.ts';
import type { Product, StockedProduct } from '#shared/domain/product/product.ts';
import { productPriceOf } from '#shared/domain/product/product-price.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Destination } from '#shared/domain/user/address.ts';
import { ownerOf } from '#shared/domain/user/owner.ts';
import { addressMismatch } from '#shared/domain/user/province.ts';
import { judgeOffers } from '#shared/usecases/common/judge-offers.ts';
import { readLinked, suppliesToTell } from '#shared/usecases/common/linked-products.ts';
import { assembleQuote, type KnownBefore, noBenefits } from '../orders/assemble-quote.ts';
import type { Ports } from '../ports/index.ts';
import { obstacleOf, unitsOf } from './carts.ts';

/** A product coupon that fits a line, and what it takes off there by itself in won. */
export type LineCoupon = { _userCoupon: string; name: string; discountPrice: Won };

/** A line of the cart as a screen shows it. Prices per unit in won, option included. */
export type CartLineView = CartLine & {
  product?: { _id: string; code: string; name: string; thumb: ImageRef };
  /** Chosen option; empty without */
  name: string;
  price: Won;
  salePrice: Won;
  discountPrice: Won;
  stock: number;
  /** The most units one buyer may have */
  perBuyer: number;
  /** Why it cannot be ordered now, in Korean */
  obstacle?: string;
  /** The line it is bought beside, and how many of it go with that one */
  offer?: { main: string; mainName: string; most: number; mandatory: boolean };
  shippingCode?: string;
  shippingBundleType?: 'BUNDLE' | 'APIECE';
  /** The member's product coupons that fit it, those that take most first */
  coupons: LineCoupon[];
  /** Why the coupon chosen for it does not count, in Korean */
  couponProblem?: string;
};

/** A cart with the price of all of it that can be ordered, the chosen product coupons off. */
export type CartView = {
  lines: CartLineView[];
  /** Without points, which are spent in the order form */
  quote?: Quote;
  /** A few of the things that what is in it uses up, and that are not in it */
  supplies: LinkedView[];
  /** Where a member's shipping fees are calculated to: the first address of the book */
  destination?: Pick<Destination, 'title' | 'postcode' | 'address1' | 'geolocation'>;
};

type Needs = Parameters<typeof assembleQuote>[0] & Pick<Ports, 'addressBooks' | 'showcase'>;

/** The cart as it stands now: what is in it, what it costs, what cannot be bought any more (spec §3 Cart line). */
export const getCart =
  (ports: Needs) =>
  async ({ actor, kind = 'cart' }: { actor: Actor; kind?: CartKind }): Promise<CartView> => {
    const now = ports.clock.now();
    const member = actor.kind === 'member' ? actor._user : undefined;
    const linesWithGoods = async () => {
      const found = await ports.carts.lines(ownerOf(actor), kind, now);
      const likely = suppliesWithout(
        found.flatMap(({ supplies = [] }) => supplies),
        found,
      );
      const lines = found.map(({ supplies, ...line }): CartLine => line);
      const [stocked, goods] = await Promise.all([
        ports.products.productsOfLines(lines),
        readLinked(ports.showcase, likely),
      ]);
      return { lines, stocked, read: { items: likely, goods } };
    };
    // All at once, before it is known whether there are lines: one after the other, a cart with limited coupons would take
    // a round trip more.
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
      suppliesToTell(
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

/** A cart as it was read. */
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
  const problems = await judgeOffers(ports, lines, products);
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
  const wanted = orderable.flatMap(({ _id, _userCoupon }) =>
    _userCoupon && coupons.some((coupon) => coupon._id === _userCoupon) ? [{ _userCoupon, lineId: _id }] : [],
  );
  const settled = settleChoice(input, { coupons: wanted, point: 0 });
  if (!settled.ok) return { lines: views, quote: base };
  const offers = couponOffers(input, base);
  return {
    lines: views.map((line) => withCoupons(line, offers, settled.value)),
    quote: settled.value.quote,
  };
};

/** Where shipping fees are calculated to: the member's address, unless it is an old one whose postcode is of another place. */
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
  offers: ReturnType<typeof couponOffers>,
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
  const problem = refused.find((one) => one._userCoupon === _userCoupon);
  return { ...rest, coupons, ...(problem && { couponProblem: problem.message }) };
};

/** The lines with what keeps them from being ordered, by themselves and as they go together. */
const withObstacles = (
  views: readonly CartLineView[],
  problems: readonly OfferProblem[],
  products: ReadonlyMap<string, Product>,
): CartLineView[] => {
  const told = views.map(
    ({ obstacle }, at) => obstacle ?? problems.find((problem) => problem.at === at)?.message,
  );
  const spread = spreadObstacles(views, told, products);
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
  const byId = new Map(stocked.map((one) => [one.product._id, one]));
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
      product: { _id: product._id, code: product.code, name: product.name, thumb: product.thumb },
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
