import { type Won, ZERO } from '#shared/domain/money/won.ts';
import type { Proof } from '#shared/domain/proof/proof.ts';
import type { Quote, ShippingGroupQuote } from './types.ts';

/** Whose fault a claim is; the shop's own never costs the shopper anything. */
export type Fault = 'BUYER' | 'SHOP';

/** Goods that leave an order: cancelled before they are sent, or returned afterwards. */
export type RefundClaim = {
  kind: 'CANCEL' | 'RETURN';
  fault: Fault;
  /** Units of lines; without an amount all that is left of the line */
  lines: readonly { lineId: string; amount?: number }[];
  /** The name under which its return shipping is charged once, and the lines it is charged for; without it, the claim alone counts */
  fee?: { of: string; lineIds: readonly string[] };
  /** Of a claim that is completed in parts: what it was promised */
  part?: PartOfPromise;
};

/**
 * A part of a claim. won: `promised` is left for it and the parts that come after it, which get no more. The last one gets all
 * of it, whatever other claims have changed since: all parts together are the promise.
 * @property short won by which the promise differs from the worth of its goods: less when an earlier claim left a shortfall.
 * It is taken from the first parts; what later claims left is not, for the promise did not count it.
 */
export type PartOfPromise = {
  promised: { money: number; point: number };
  short: number;
  isLast: boolean;
};

/** What is left of an order after the claims so far; kept with the order and handed to the next claim. */
export type RefundState = {
  /** Units kept, by line */
  kept: Record<string, number>;
  /** Units that went by the shop's fault, by line: conditions still count them */
  excused: Record<string, number>;
  /** Units that were sent and returned by the buyer's wish, by line: their shipping fee stays due */
  returned: Record<string, number>;
  /** User coupons that were released */
  userCoupons: string[];
  /** won of money and points that were paid and not yet refunded */
  money: Won;
  point: Won;
  /** won of return shipping charged */
  returnFees: Won;
  /** The same by claim and shipping group (`feeKey`), as far as claims are named */
  fees?: Record<string, number>;
  /** What clerks refunded besides claims (`extra-refund.ts`) */
  extra?: ExtraRefunded;
  /** Where the groups go since the order went to an address with a lower fare (`fares.ts`); none: as placed */
  routes?: Routes;
};

/** The way of each shipping group to an address, as far as its fees depend on it. */
export type Routes = Record<string, Pick<ShippingGroupQuote, 'distance' | 'region'>>;

/**
 * Refunds no claim asked for, where they are booked: won of a line, for the units of it that were kept then, and won of
 * shipping fees.
 */
export type ExtraRefunded = {
  lines: Record<string, { price: number; units: number }>;
  fares: number;
};

/** The key under which the return shipping of a claim and shipping group is charged once. */
export const feeKey = (claim: string, group = ''): string => `${claim}|${group}`;

/** The refund of one line, won for the claimed units. price = goods less coupons, before points. */
export type RefundLine = {
  lineId: string;
  amount: number;
  productPrice: Won;
  discountPrice: Won;
  levelDiscountPrice: Won;
  couponPrice: Won;
  price: Won;
};

/** A change of a refund besides its lines; `price` won more (+) or less (−) to refund. */
export type RefundAdjustment = {
  rule: 'COUPON_LOST' | 'OFFER' | 'FARE' | 'FARE_COUPON' | 'RETURN_FEE' | 'EXTRA_REFUND' | 'SHORTFALL';
  /** The user coupon, shipping group or line concerned */
  of?: string;
  price: number;
};

/** The lines' prices and the adjustments sum to money and points together. */
export type RefundCalculation = {
  lines: RefundLine[];
  adjustments: RefundAdjustment[];
  money: Won;
  point: Won;
  /** User coupons that are released, with their old expiry */
  userCoupons: string[];
  /** won that became due and that the rest of the payment does not cover; later refunds are reduced by it */
  shortfall: Won;
  state: RefundState;
  proof: Proof;
};

/** The state of an order before its first refund. */
export const nothingRefunded = ({
  lines,
  totalPrice,
  pointPrice,
}: Pick<Quote, 'lines' | 'totalPrice' | 'pointPrice'>): RefundState => ({
  kept: Object.fromEntries(lines.map(({ lineId, amount }) => [lineId, amount])),
  excused: {},
  returned: {},
  userCoupons: [],
  money: totalPrice,
  point: pointPrice,
  returnFees: ZERO,
});
