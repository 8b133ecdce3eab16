import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { appliesToLine } from '#shared/domain/coupon/target.ts';
import { refusalOfPrice, refusalOfUse } from '#shared/domain/coupon/usability.ts';
import { sum, type Won, won } from '#shared/domain/money/won.ts';
import { discountOn } from './coupon-chains.ts';
import type { CouponChoice, LineQuote, Quote, QuoteInput } from './types.ts';

/** A target a coupon can be used on: the choice for it, and the indexes of the lines it is calculated on. */
export type CouponPlace = { coupon: UserCoupon; choice: CouponChoice; slot: string; at: number[] };
/** Price of a line a coupon is calculated on */
export type CouponBase = 'goods' | 'deliveryPrice' | 'servicePrice';

/** Returns the amounts of all lines that a coupon on this price can reduce. */
export const amountsOf = (lines: readonly LineQuote[], field: CouponBase): number[] =>
  lines.map((line) =>
    field === 'goods' ? line.productPrice - line.discountPrice - line.levelDiscountPrice : line[field],
  );

/** Returns the price of a line that a coupon is taken off. */
export const couponBaseOf = ({ usage: { target } }: UserCoupon): CouponBase => {
  if (target.price === 'DELIVERY_FARE') return 'deliveryPrice';
  return target.price === 'PRODUCT_PRICE' || target.price === 'TOTAL_ORDER_AMOUNT' ? 'goods' : 'servicePrice';
};

/** Returns all targets of a coupon in this order, before its price limits are checked. */
const reachOf = (coupon: UserCoupon, { lines }: Pick<QuoteInput, 'lines'>, base: Quote): CouponPlace[] => {
  const { _id: _userCoupon, usage } = coupon;
  const matching = lines.flatMap((line, place) => (appliesToLine(usage, line) ? [place] : []));
  switch (usage.target.price) {
    case 'PRODUCT_PRICE':
      return matching.map((place) => {
        const lineId = lines[place]?.lineId ?? '';
        return { coupon, choice: { _userCoupon, lineId }, slot: lineId, at: [place] };
      });
    case 'TOTAL_ORDER_AMOUNT':
      return matching.length > 0 ? [{ coupon, choice: { _userCoupon }, slot: '', at: matching }] : [];
    default:
      return [...new Set(base.groups.map(({ shippingCode }) => shippingCode))].map((shippingCode) => {
        const reached = base.groups.filter(
          (group) =>
            group.shippingCode === shippingCode &&
            matching.some((place) => group.lineIds.includes(lines[place]?.lineId ?? '')),
        );
        const at = lines.flatMap(({ lineId }, place) =>
          reached.some(({ lineIds }) => lineIds.includes(lineId)) ? [place] : [],
        );
        return { coupon, choice: { _userCoupon, shippingCode }, slot: shippingCode, at };
      });
  }
};

/** Calculates the price in won that a coupon is calculated on at a target, before other coupons. */
const priceAt = ({ coupon, at }: CouponPlace, base: Quote): number => {
  const amounts = amountsOf(base.lines, couponBaseOf(coupon));
  return sum(at.map((place) => amounts[place] ?? 0));
};

/** Returns all targets a coupon may be used on in this order. */
export const couponPlacesOf = (
  coupon: UserCoupon,
  input: Pick<QuoteInput, 'lines'>,
  base: Quote,
): CouponPlace[] =>
  reachOf(coupon, input, base).filter((place) => {
    const price = priceAt(place, base);
    return price > 0 && !refusalOfPrice(coupon.usage, price);
  });

/** A coupon with its possible targets and its discount on each alone, or the reason it fits none. */
export type CouponOffer = {
  coupon: UserCoupon;
  places: { choice: CouponChoice; discountPrice: Won }[];
  /** In Korean; only without a target */
  refusal?: string;
};

const NOTHING_HERE = '이 상품에는 사용할 수 없는 쿠폰입니다.';
const SOLD_OUT = '준비된 수량이 모두 사용된 쿠폰입니다.';

/**
 * Returns the targets and discounts of each coupon of `userCoupons`: the largest discount first, coupons that do not
 * fit last.
 * @param base quote of `input` without coupons and points
 */
export const listCouponOffers = (input: QuoteInput, base: Quote): CouponOffer[] =>
  input.userCoupons
    .map((coupon): CouponOffer => {
      const refusal = refusalOfUse(coupon, input._user, input.now)?.message;
      if (refusal) return { coupon, places: [], refusal };
      const reach = reachOf(coupon, input, base).filter((place) => priceAt(place, base) > 0);
      const fitting = reach.filter((place) => !refusalOfPrice(coupon.usage, priceAt(place, base)));
      const places = fitting
        .map((place) => ({
          choice: place.choice,
          discountPrice: won(discountOn(coupon, priceAt(place, base), input.couponUsage)),
        }))
        .filter(({ discountPrice }) => discountPrice > 0);
      if (places.length > 0) return { coupon, places };
      if (fitting.length > 0) return { coupon, places, refusal: SOLD_OUT };
      const [first] = reach;
      const byPrice = first && refusalOfPrice(coupon.usage, priceAt(first, base))?.message;
      return { coupon, places, refusal: byPrice ?? NOTHING_HERE };
    })
    .sort((a, b) => mostOf(b) - mostOf(a));

const mostOf = ({ places }: CouponOffer): number =>
  Math.max(-1, ...places.map(({ discountPrice }) => discountPrice));
