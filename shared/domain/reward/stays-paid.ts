import { type Charge, refundableOfCharge } from '#shared/domain/charge/charge.ts';
import { sum } from '#shared/domain/money/won.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import { originalPurchaseNo } from '#shared/domain/order/split-purchase.ts';
import { allocate } from '#shared/domain/proof/allocate.ts';

/** Fields of a purchase that decide the rewards of its goods. */
export type EarningPurchase = Pick<
  Purchase,
  | (
      | 'purchaseNo'
      | 'splitFrom'
      | 'partOf'
      | 'earnedAs'
      | 'lineId'
      | 'amount'
      | 'purchaseStatus'
      | 'claimStatus'
      | 'deliveredAt'
      | 'exchangedAt'
    )
  | ('productPrice' | 'discountPrice' | 'levelDiscountPrice' | 'couponPrice' | 'pointPrice' | 'exchanged')
>;

/** An order with the payments and refunds that matter for rewards. */
export type EarningOrder = {
  order: Pick<Order, 'refundState'>;
  purchases: readonly EarningPurchase[];
  charges: readonly Charge[];
};

/** Returns true when the goods were cancelled or returned. */
export const isGone = ({ purchaseStatus, claimStatus }: EarningPurchase): boolean =>
  purchaseStatus === 'PURCHASE_CANCELED' || claimStatus === 'RETURN_COMPLETED';

/**
 * Returns the purchase number under which goods earn: their own, or that of the purchase they were split from after it
 * had earned for them.
 */
export const earningNumberOf = ({
  purchaseNo,
  earnedAs,
}: Pick<Purchase, 'purchaseNo' | 'earnedAs'>): string => earnedAs ?? purchaseNo;

/**
 * Calculates the won of money the goods were ordered for: less all discounts, coupons and points, without shipping
 * fees.
 */
const orderedFor = (purchase: EarningPurchase): number => {
  const { productPrice, discountPrice, levelDiscountPrice, couponPrice, pointPrice } = purchase;
  return Math.max(0, productPrice - discountPrice - levelDiscountPrice - couponPrice - pointPrice);
};

/**
 * Calculates the won of extra charges that paid for the options of these goods and were not refunded, for each
 * purchase.
 */
const paidByCharges = (goods: readonly EarningPurchase[], charges: readonly Charge[]): number[] => {
  const paid = goods.map(() => 0);
  for (const charge of charges) {
    const weights = goods.map(
      ({ amount, exchanged }) =>
        amount *
        sum((exchanged?.paidBy ?? []).filter(({ charge: n }) => n === charge.n).map(({ price }) => price)),
    );
    const total = sum(weights);
    if (total === 0) continue;
    for (const [at, share] of allocate(Math.min(total, refundableOfCharge(charge)), weights).entries())
      paid[at] = (paid[at] ?? 0) + share;
  }
  return paid;
};

/**
 * Calculates the won refunded because goods were exchanged for a cheaper option: booked on their line with other extra
 * refunds.
 */
const fallOf = ({ amount, exchanged }: EarningPurchase): number =>
  exchanged ? amount * Math.max(0, sum(exchanged.paidBy.map(({ price }) => price)) - exchanged.settled) : 0;

/**
 * Calculates the extra refunds in won of the kept units of a line: their share, as later claims calculate it. Goods
 * exchanged for a cheaper option take theirs first; the rest is allocated by units.
 */
const refundedBesides = (
  parts: readonly EarningPurchase[],
  booked: { price: number; units: number } | undefined,
): number[] => {
  if (!booked) return parts.map(() => 0);
  const units = parts.map(({ amount }) => amount);
  const total = Math.floor((booked.price * sum(units)) / booked.units);
  const falls = parts.map(fallOf);
  const fallen = Math.min(total, sum(falls));
  const [byFalls, byUnits] = [allocate(fallen, falls), allocate(total - fallen, units)];
  return parts.map((_part, at) => (byFalls[at] ?? 0) + (byUnits[at] ?? 0));
};

/**
 * Calculates the won of money that stays paid for the goods of each purchase, by its number: the price they were
 * ordered for and the cost of another option, less all refunds, by claims, extra refunds, or for a cheaper option.
 * Refunds of fares do not count. The total is at most the money that is left of the order: an extra refund may also
 * have returned what points had paid.
 */
export const goodsStayPaid = ({
  order: { refundState },
  purchases,
  charges,
}: EarningOrder): ReadonlyMap<string, number> => {
  const remaining = purchases.filter((purchase) => !isGone(purchase));
  const besides = new Map<string, number>();
  for (const lineId of new Set(remaining.map((purchase) => purchase.lineId))) {
    const parts = remaining.filter((purchase) => purchase.lineId === lineId);
    const shares = refundedBesides(parts, refundState?.extra?.lines[lineId]);
    for (const [at, { purchaseNo }] of parts.entries()) besides.set(purchaseNo, shares[at] ?? 0);
  }
  const ofOrder = remaining.map((purchase) =>
    Math.max(0, orderedFor(purchase) - (besides.get(purchase.purchaseNo) ?? 0)),
  );
  const most = Math.min(sum(ofOrder), refundState?.money ?? Number.POSITIVE_INFINITY);
  const left = allocate(most, ofOrder);
  const ofCharges = paidByCharges(remaining, charges);
  return new Map(
    remaining.map(({ purchaseNo }, at) => [purchaseNo, (left[at] ?? 0) + (ofCharges[at] ?? 0)] as const),
  );
};

/** Kept part of goods that earn together: won that stay paid, their units, and those of their whole line. */
export type KeptGoods = { price: number; units: number; whole: number };

/** Calculates the kept part of the goods that earn under a number. */
export const keptUnder = (paid: EarningOrder, occasion: string): KeptGoods => {
  const stays = goodsStayPaid(paid);
  const earning = paid.purchases.filter((purchase) => earningNumberOf(purchase) === occasion);
  const remaining = earning.filter((purchase) => !isGone(purchase));
  const line = paid.purchases.filter(({ lineId }) => lineId === earning[0]?.lineId);
  return {
    price: sum(remaining.map(({ purchaseNo }) => stays.get(purchaseNo) ?? 0)),
    units: sum(remaining.map(({ amount }) => amount)),
    whole: sum(line.map(({ amount }) => amount)),
  };
};

/**
 * Returns, of the goods ordered as one line, those that still earn what is given once for a line: they are kept, and
 * not all of their payment was refunded.
 */
export const keptOfLine = (paid: EarningOrder, line: string): EarningPurchase[] => {
  const stays = goodsStayPaid(paid);
  return paid.purchases.filter(
    (purchase) =>
      originalPurchaseNo(purchase) === line &&
      !isGone(purchase) &&
      ((stays.get(purchase.purchaseNo) ?? 0) > 0 || orderedFor(purchase) === 0),
  );
};

/** Returns true when anything of an order was returned or refunded. */
export const hasGoneBack = ({ order, purchases, charges }: EarningOrder): boolean =>
  order.refundState !== undefined ||
  purchases.some(isGone) ||
  charges.some(({ refundedPrice }) => refundedPrice > 0);
