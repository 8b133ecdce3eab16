import { type Won, ZERO } from '#shared/domain/money/won.ts';
import type { Proof } from '#shared/domain/proof/proof.ts';
import type { Quote } from './types.ts';

/** Whose doing it is; the shop's own never costs the shopper anything. */
export type Fault = 'BUYER' | 'SHOP';

/** Goods that leave an order: cancelled before they travel, or returned after. */
export type RefundClaim = {
  kind: 'CANCEL' | 'RETURN';
  fault: Fault;
  /** Units of lines; without an amount all that is left of the line */
  lines: readonly { lineId: string; amount?: number }[];
  /** won of return shipping to charge under the first rules; later ones find it in the policies */
  returnFee?: number;
  /** By what name its return shipping is charged once, and for which lines it comes back; without it, by itself */
  fee?: { of: string; lineIds: readonly string[] };
  /** won it gives back at most of either: a part of a claim never more than the whole was promised */
  atMost?: { money: number; point: number };
};

/** What is left of an order after the claims so far; kept with the order and handed to the next claim. */
export type RefundState = {
  /** Units kept, by line */
  kept: Record<string, number>;
  /** Units that went by the shop's fault, by line: conditions go on counting them */
  excused: Record<string, number>;
  /** Shipping groups of which something travelled and came back by the buyer's doing */
  travelled: string[];
  /** Units that travelled and came back by the buyer's doing, by line: their shipping fee stays due */
  returned?: Record<string, number>;
  /** User coupons given back */
  userCoupons: string[];
  /** won of money and points paid and not yet given back */
  money: Won;
  point: Won;
  /** won of return shipping charged */
  returnFees: Won;
  /** The same by claim and shipping group (`feeKey`), as far as claims are named */
  fees?: Record<string, number>;
};

/** By which the return shipping of a claim and shipping group is charged once. */
export const feeKey = (claim: string, group = ''): string => `${claim}|${group}`;

/** What a claim gives back for one line, all won for the claimed units. price = goods less coupons, before points. */
export type RefundLine = {
  lineId: string;
  amount: number;
  productPrice: Won;
  discountPrice: Won;
  levelDiscountPrice: Won;
  couponPrice: Won;
  price: Won;
};

/** What a claim changes beside its lines; `price` won more (+) or less (−) to give back. */
export type RefundAdjustment = {
  rule: 'COUPON_LOST' | 'OFFER' | 'FARE' | 'FARE_COUPON' | 'RETURN_FEE' | 'SHORTFALL';
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
  /** User coupons that come back with their old expiry */
  userCoupons: string[];
  /** won that fell due and that nothing paid is left to cover; later refunds make up for it */
  shortfall: Won;
  state: RefundState;
  proof: Proof;
};

/** An order nothing has been taken out of yet. */
export const nothingRefunded = ({
  lines,
  totalPrice,
  pointPrice,
}: Pick<Quote, 'lines' | 'totalPrice' | 'pointPrice'>): RefundState => ({
  kept: Object.fromEntries(lines.map(({ lineId, amount }) => [lineId, amount])),
  excused: {},
  travelled: [],
  returned: {},
  userCoupons: [],
  money: totalPrice,
  point: pointPrice,
  returnFees: ZERO,
});
