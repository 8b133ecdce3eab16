import { type Won, ZERO } from '#shared/domain/money/won.ts';
import type { Proof } from '#shared/domain/proof/proof.ts';
import type { Quote, ShippingGroupQuote } from './types.ts';

/** Fault of a claim; a claim by the shop's fault never costs the shopper anything. */
export type Fault = 'BUYER' | 'SHOP';

/** Goods that leave an order: cancelled before they are sent, or returned afterwards. */
export type RefundClaim = {
  kind: 'CANCEL' | 'RETURN';
  fault: Fault;
  /** Units of lines; without an amount all that is left of the line */
  lines: readonly { lineId: string; amount?: number }[];
  /**
   * Name under which its return shipping is charged once, and the lines it is charged for; by default only this claim
   * counts
   */
  fee?: { of: string; lineIds: readonly string[] };
  /** For a claim that is completed in parts: its promise */
  part?: PartialEstimate;
};

/**
 * A part of a claim. `promised`: won left for this part and later ones, which get no more. The last part gets all of
 * it, independent of changes by other claims: all parts together equal the promise.
 * @property short difference in won between the promise and the worth of its goods: below 0 when an earlier claim left
 * a shortfall. It is taken from the first parts; a shortfall of later claims is not, as the promise did not include it.
 */
export type PartialEstimate = {
  promised: { money: number; point: number };
  short: number;
  isLast: boolean;
};

/** State of an order after the claims so far; stored with the order and passed to the next claim. */
export type RefundState = {
  /** Units kept, by line */
  kept: Record<string, number>;
  /** Units lost by the shop's fault, by line: conditions still count them */
  excused: Record<string, number>;
  /** Units sent and returned by the buyer's wish, by line: their shipping fee stays due */
  returned: Record<string, number>;
  /** User coupons that were released */
  userCoupons: string[];
  /** won of money and points that were paid and not yet refunded */
  money: Won;
  point: Won;
  /** won of return shipping charged */
  returnFees: Won;
  /** Return shipping in won by claim and shipping group (`feeKey`), for claims with a name */
  fees?: Record<string, number>;
  /** Extra refunds by clerks (`extra-refund.ts`) */
  extra?: ExtraRefunded;
  /** Routes of the groups since the order went to an address with a lower fare (`shipping-fees.ts`); by default as placed */
  routes?: Routes;
};

/** Route of each shipping group to an address: the fields its fees depend on. */
export type Routes = Record<string, Pick<ShippingGroupQuote, 'distance' | 'region'>>;

/**
 * Extra refunds as they are booked: won of a line, for the units of it that were kept then, and won of shipping fees.
 */
export type ExtraRefunded = {
  lines: Record<string, { price: number; units: number }>;
  fares: number;
};

/** Returns the key under which the return shipping of a claim and shipping group is charged once. */
export const feeKey = (claim: string, group = ''): string => `${claim}|${group}`;

/** Refund of one line, in won for the claimed units; price = goods less coupons, before points. */
export type RefundLine = {
  lineId: string;
  amount: number;
  productPrice: Won;
  discountPrice: Won;
  levelDiscountPrice: Won;
  couponPrice: Won;
  price: Won;
};

/** Adjustment of a refund in addition to its lines; `price` won more (+) or less (−) to refund. */
export type RefundAdjustment = {
  rule: 'COUPON_LOST' | 'OFFER' | 'FARE' | 'FARE_COUPON' | 'RETURN_FEE' | 'EXTRA_REFUND' | 'SHORTFALL';
  /** User coupon, shipping group or line concerned */
  of?: string;
  price: number;
};

/** Calculation of a refund; the lines' prices and the adjustments add up to money and points together. */
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

/** Returns the state of an order before its first refund. */
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
