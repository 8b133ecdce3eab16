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

/** A line of a cart or order form, with the product's current terms. */
export type QuoteLine = {
  /** `_id` of the line in the cart; unique in the quote */
  lineId: string;
  _product: string;
  _brand?: string;
  sku: string;
  type: ProductType;
  /** won per unit, before option and discounts */
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
  /** Absent: nothing to ship */
  shippingCode?: string;
  /** APIECE charges it separately, independent of its policy; BUNDLE leaves it to the policy */
  shippingBundleType: BundleType;
  /** `_id` of the chosen policy; by default the policy of the code that is meant for the product */
  shippingOption?: string;
  /** Offer of its main line; the price of the line is the offer's */
  offer?: LineOffer;
};

/**
 * Coupon and its target: a line, the shipping fees of a shipping code, or (neither) the order's total. The order of the
 * choices does not matter (coupon-order.ts).
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
  /** The chosen user coupons as stored, of any owner; a chosen one that is missing is unknown */
  userCoupons: readonly UserCoupon[];
  /** Uses of a coupon in the whole shop so far, by `_coupon`; `price` in won */
  couponUsage?: Readonly<Record<string, { count: number; price: number }>>;
  /** won of points to use */
  point: number;
  pointLots: readonly PointLot[];
  receiver?: { postcode?: string; address1?: string; geolocation?: Geolocation };
  shippingPolicies: readonly ShippingPolicy[];
  shippingCodes: readonly PricedCode[];
  islands: readonly PricedIsland[];
};

/** Fields of a shipping code (`PricedCode`), and of an island's postcodes (`PricedIsland`), that a price depends on. */
export type PricedCode = Pick<ShippingCode, 'value' | 'text' | 'areas__available'> & {
  warehouse: Pick<ShippingCode['warehouse'], 'geolocation'>;
};
export type PricedIsland = Pick<Island, 'code' | 'from' | 'to'>;

/**
 * The price of a line. Amounts are for all its units; coupon and point prices, shipping fees and charges are its shares
 * of amounts of several lines. totalPrice = productPrice − discountPrice − levelDiscountPrice − couponPrice −
 * orderCouponPrice + shipping fees and charges − fareCouponPrice − pointPrice, so that the lines add up to the order.
 */
export type LineQuote = {
  lineId: string;
  _product: string;
  sku: string;
  amount: number;
  /** Policy that decides its fee, if it is shipped */
  shippingOption?: string;
  /** Offer of its main line */
  offer?: LineOffer;
  /** won per unit: list price with option, own discount, and the difference */
  price: Won;
  discount: Won;
  salePrice: Won;
  /** whole percent, rounded up */
  discountRate: number;
  productPrice: Won;
  discountPrice: Won;
  levelDiscountPrice: Won;
  /** Coupons chosen for this line */
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
  /** The code for BUNDLE, `code/lineId` for APIECE */
  groupId: string;
  shippingCode: string;
  text: string;
  bundleType: BundleType;
  lineIds: string[];
  /** Policies of its lines; the highest of their fees is charged */
  policies: ShippingPolicy[];
  /** The policy whose fee is charged */
  shippingOption: string;
  /** won of its lines after the grade discount, which price tiers use */
  goodsPrice: Won;
  /** Whole metres from warehouse to receiver; 0 when a coordinate is missing */
  distance: number;
  /** True when the fee depends on a distance that is not known yet: it is the fee for 0 km */
  estimated?: boolean;
  region?: IslandCode;
  deliveryPrice: Won;
  servicePrice: Won;
  islandPrice: Won;
  couponPrice: Won;
  /** Next price tier: its threshold, its fee, and the won missing to reach it */
  nextTier?: { price: Won; amount: Won; missing: Won };
  /** False when the receiver's address1 is in none of the code's areas */
  deliverable: boolean;
};

/** Discount of one coupon, and its target. */
export type CouponQuote = {
  _userCoupon: string;
  _coupon: string;
  name: string;
  basis: CouponBasis;
  unit: UserCoupon['unit'];
  value: number;
  limit?: number;
  price__min?: number;
  /** True when its uses in the whole shop are limited, and therefore counted */
  limited?: boolean;
  /** Lines it was calculated on, which its conditions check */
  lineIds: string[];
  shippingCode?: string;
  /** For a shipping fee coupon: lines whose fee it covers, even a fee that was 0 when the order was placed */
  covered?: string[];
  discountPrice: Won;
  /** Its shares by line; they add up to discountPrice */
  shares: Record<string, Won>;
};

/** Price lines of the order by their names (rules 1.13, 1.14). */
export type QuoteTotals = {
  productPrice: Won;
  discountPrice: Won;
  levelDiscountPrice: Won;
  couponPrice: Won;
  pointPrice: Won;
  deliveryPrice: Won;
  servicePrice: Won;
  islandPrice: Won;
  /** Amount to pay in money */
  totalPrice: Won;
};

/** A price with its proof. It is stored with the order, and refunds are calculated from it. */
export type Quote = QuoteTotals & {
  lines: LineQuote[];
  groups: ShippingGroupQuote[];
  /** In the order they were calculated, which refunds keep */
  coupons: CouponQuote[];
  /** Most points that could be used: the member's points, up to the total */
  pointUsable: Won;
  /** True when every group is deliverable */
  deliverable: boolean;
  proof: Proof;
};
