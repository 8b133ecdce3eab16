import type { CouponBasis, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import type { Geolocation } from '#shared/domain/geolocation/geolocation.ts';
import type { GradeDiscount } from '#shared/domain/grade/grade.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { LineOffer } from '#shared/domain/offer/claim-offers.ts';
import type { PointLot } from '#shared/domain/point/point.ts';
import type { ProductDiscount, ProductType } from '#shared/domain/product/product.ts';
import type { Proof } from '#shared/domain/proof/proof.ts';
import type {
  BundleType,
  Island,
  IslandCode,
  ShippingCode,
  ShippingPolicy,
} from '#shared/domain/shipping/shipping.ts';

/** One line of a cart or order form, with the product's terms of this moment. */
export type QuoteLine = {
  /** The cart's `_id` of it; unique in the quote */
  lineId: string;
  _product: string;
  _brand?: string;
  sku: string;
  type: ProductType;
  /** won per unit, before everything */
  price: number;
  discountEnabled: boolean;
  discount?: ProductDiscount;
  /** won per unit, added after the product's own discount */
  optionPrice: number;
  /** units, 1–9,999 */
  amount: number;
  /** Path of categories from the top, the product's own included */
  _categories: readonly string[];
  _exhibitions: readonly string[];
  displayCodes: readonly string[];
  /** None: nothing to ship */
  shippingCode?: string;
  /** APIECE charges it by itself whatever its policy says; BUNDLE leaves it to the policy */
  shippingBundleType: BundleType;
  /** `_id` of the chosen policy; otherwise the one of the code that is meant for the product counts */
  shippingOption?: string;
  /** The offer it is bought by, beside another line; its price is the one of the offer */
  offer?: LineOffer;
};

/**
 * Which coupon goes where: on a line, on the shipping fees of a shipping code, or (neither) on the order's total. In
 * what order they are chosen does not matter (coupon-order.ts).
 */
export type CouponChoice = { _userCoupon: string; lineId?: string; shippingCode?: string };

/** Everything a price depends on; the same input always gives the same quote. */
export type QuoteInput = {
  /** ISO-8601 UTC */
  now: string;
  /** The member; visitors have no benefits */
  _user?: string;
  lines: readonly QuoteLine[];
  gradeDiscounts: readonly GradeDiscount[];
  coupons: readonly CouponChoice[];
  /** The chosen user coupons as stored, whoever they belong to; a chosen one that is missing is unknown */
  userCoupons: readonly UserCoupon[];
  /** What the whole shop has used of a coupon so far, by `_coupon` */
  couponUsage?: Readonly<Record<string, { count: number; price: number }>>;
  /** won of points to use */
  point: number;
  pointLots: readonly PointLot[];
  receiver?: { postcode?: string; address1?: string; geolocation?: Geolocation };
  shippingPolicies: readonly ShippingPolicy[];
  shippingCodes: readonly PricedCode[];
  islands: readonly PricedIsland[];
};

/** What of a way to ship, and of an island's postcodes, a price depends on. */
export type PricedCode = Pick<ShippingCode, 'value' | 'text' | 'areas__available'> & {
  warehouse: Pick<ShippingCode['warehouse'], 'geolocation'>;
};
export type PricedIsland = Pick<Island, 'code' | 'from' | 'to'>;

/**
 * The price of a line. Amounts are for all its units; coupon and point prices, shipping fees and charges are its shares of
 * what belongs to more than one line. totalPrice = productPrice − discountPrice − levelDiscountPrice − couponPrice
 * − orderCouponPrice + shipping fees and charges − fareCouponPrice − pointPrice, so that lines sum to the order.
 */
export type LineQuote = {
  lineId: string;
  _product: string;
  sku: string;
  amount: number;
  /** The policy whose fee it is under, when it is shipped */
  shippingOption?: string;
  /** The offer it was bought by */
  offer?: LineOffer;
  /** won per unit: list price with option, own discount, and what is left */
  price: Won;
  discount: Won;
  salePrice: Won;
  /** whole percent, rounded up */
  discountRate: number;
  productPrice: Won;
  discountPrice: Won;
  levelDiscountPrice: Won;
  /** Coupons chosen for this very line */
  couponPrice: Won;
  /** Its share of the coupons on the total */
  orderCouponPrice: Won;
  deliveryPrice: Won;
  servicePrice: Won;
  islandPrice: Won;
  /** Its share of the coupons on shipping fees and service fees */
  fareCouponPrice: Won;
  pointPrice: Won;
  totalPrice: Won;
};

/** Lines that are sent and charged together: those bundled under one code, or a single line. */
export type ShippingGroupQuote = {
  /** The code when bundled, `code/lineId` apiece */
  groupId: string;
  shippingCode: string;
  text: string;
  bundleType: BundleType;
  lineIds: string[];
  /** The policies of its lines; the highest fee of them counts */
  policies: ShippingPolicy[];
  /** The policy whose fee is charged */
  shippingOption: string;
  /** won of its lines after the grade discount, which price tiers look at */
  goodsPrice: Won;
  /** whole metres from warehouse to receiver; 0 when a coordinate is missing */
  distance: number;
  /** The fee depends on the distance, which is not known yet: it is the one for 0 km */
  estimated?: boolean;
  region?: IslandCode;
  deliveryPrice: Won;
  servicePrice: Won;
  islandPrice: Won;
  couponPrice: Won;
  /** The next price tier: its fee, and how much more has to be bought for it */
  nextTier?: { price: Won; amount: Won; missing: Won };
  /** False when the receiver's address1 lies in none of the code's areas */
  deliverable: boolean;
};

/** The discount of one coupon, and where it was used. */
export type CouponQuote = {
  _userCoupon: string;
  _coupon: string;
  name: string;
  basis: CouponBasis;
  unit: UserCoupon['unit'];
  value: number;
  limit?: number;
  price__min?: number;
  /** Its uses in the whole shop are limited, and therefore counted */
  limited?: boolean;
  /** Lines it was calculated on, which its conditions check */
  lineIds: string[];
  shippingCode?: string;
  /** Of a shipping fee coupon: lines whose fee it covers, even a fee that was 0 when the order was placed */
  covered?: string[];
  discountPrice: Won;
  /** Its shares by line; they sum to discountPrice */
  shares: Record<string, Won>;
};

/** The order's money lines by the spec's names (spec §3 Order, §9). */
export type QuoteTotals = {
  productPrice: Won;
  discountPrice: Won;
  levelDiscountPrice: Won;
  couponPrice: Won;
  pointPrice: Won;
  deliveryPrice: Won;
  servicePrice: Won;
  islandPrice: Won;
  /** What is left to pay in money */
  totalPrice: Won;
};

/** A price with its proof. It is stored with the order, and refunds are calculated from it. */
export type Quote = QuoteTotals & {
  lines: LineQuote[];
  groups: ShippingGroupQuote[];
  /** In the order they were calculated, which refunds keep */
  coupons: CouponQuote[];
  /** The most points that could be used: what the member has, up to the total */
  pointUsable: Won;
  /** Every group is deliverable */
  deliverable: boolean;
  proof: Proof;
};
