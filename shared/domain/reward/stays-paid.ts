import { type Charge, leftOfCharge } from '#shared/domain/charge/charge.ts';
import { sum } from '#shared/domain/money/won.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import { orderedAs } from '#shared/domain/order/split-purchase.ts';
import { allocate } from '#shared/domain/proof/allocate.ts';

/** What of a purchase decides what its goods earn. */
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
    )
  | ('productPrice' | 'discountPrice' | 'levelDiscountPrice' | 'couponPrice' | 'pointPrice' | 'exchanged')
>;

/** An order with all that was paid for it and went back of it. */
export type EarningOrder = {
  order: Pick<Order, 'refundState'>;
  purchases: readonly EarningPurchase[];
  charges: readonly Charge[];
};

/** Whether the goods went back. */
export const isGone = ({ purchaseStatus, claimStatus }: EarningPurchase): boolean =>
  purchaseStatus === 'PURCHASE_CANCELED' || claimStatus === 'RETURN_COMPLETED';

/** The purchase under whose number goods earn: their own, or the one they were split from after it had earned for them. */
export const earnedUnder = ({ purchaseNo, earnedAs }: Pick<Purchase, 'purchaseNo' | 'earnedAs'>): string =>
  earnedAs ?? purchaseNo;

/** won of money the goods were ordered for: less all discounts, coupons and points, without shipping fees. */
const orderedFor = (purchase: EarningPurchase): number => {
  const { productPrice, discountPrice, levelDiscountPrice, couponPrice, pointPrice } = purchase;
  return Math.max(0, productPrice - discountPrice - levelDiscountPrice - couponPrice - pointPrice);
};

/** won that extra charges paid for the options of these goods, as far as it was not refunded; one for one. */
const paidByCharges = (goods: readonly EarningPurchase[], charges: readonly Charge[]): number[] => {
  const paid = goods.map(() => 0);
  for (const charge of charges) {
    const weights = goods.map(
      ({ amount, exchanged }) =>
        amount *
        sum((exchanged?.paidBy ?? []).filter(({ charge: n }) => n === charge.n).map(({ price }) => price)),
    );
    const asked = sum(weights);
    if (asked === 0) continue;
    for (const [at, share] of allocate(Math.min(asked, leftOfCharge(charge)), weights).entries())
      paid[at] = (paid[at] ?? 0) + share;
  }
  return paid;
};

/** won that went back of the order because goods were exchanged for less: booked on their line with other refunds besides claims. */
const fallOf = ({ amount, exchanged }: EarningPurchase): number =>
  exchanged ? amount * Math.max(0, sum(exchanged.paidBy.map(({ price }) => price)) - exchanged.settled) : 0;

/**
 * won refunded besides claims of what is kept of a line: the share of its units, as later claims reckon it. Goods that were
 * exchanged for less have had theirs; the rest goes by units.
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
 * won of money that stays paid for the goods of each purchase, by its number: what they were ordered for and what another
 * option cost, less all that went back of it, be it by claims, besides them, or for an exchange for less. Refunds of fares
 * concern no goods. All together it is no more than is left of the order's money: a refund besides claims may also have
 * given back what points had paid.
 */
export const goodsStayPaid = ({
  order: { refundState },
  purchases,
  charges,
}: EarningOrder): ReadonlyMap<string, number> => {
  const kept = purchases.filter((purchase) => !isGone(purchase));
  const besides = new Map<string, number>();
  for (const lineId of new Set(kept.map((purchase) => purchase.lineId))) {
    const parts = kept.filter((purchase) => purchase.lineId === lineId);
    const shares = refundedBesides(parts, refundState?.extra?.lines[lineId]);
    for (const [at, { purchaseNo }] of parts.entries()) besides.set(purchaseNo, shares[at] ?? 0);
  }
  const ofOrder = kept.map((purchase) =>
    Math.max(0, orderedFor(purchase) - (besides.get(purchase.purchaseNo) ?? 0)),
  );
  const most = Math.min(sum(ofOrder), refundState?.money ?? Number.POSITIVE_INFINITY);
  const left = allocate(most, ofOrder);
  const ofCharges = paidByCharges(kept, charges);
  return new Map(
    kept.map(({ purchaseNo }, at) => [purchaseNo, (left[at] ?? 0) + (ofCharges[at] ?? 0)] as const),
  );
};

/** What is kept of goods that earn together: won that stay paid, their units, and those of their whole line. */
export type Kept = { price: number; units: number; whole: number };

/** What is kept of the goods that earn under a number. */
export const keptUnder = (paid: EarningOrder, occasion: string): Kept => {
  const stays = goodsStayPaid(paid);
  const earning = paid.purchases.filter((purchase) => earnedUnder(purchase) === occasion);
  const kept = earning.filter((purchase) => !isGone(purchase));
  const line = paid.purchases.filter(({ lineId }) => lineId === earning[0]?.lineId);
  return {
    price: sum(kept.map(({ purchaseNo }) => stays.get(purchaseNo) ?? 0)),
    units: sum(kept.map(({ amount }) => amount)),
    whole: sum(line.map(({ amount }) => amount)),
  };
};

/**
 * Of the goods ordered as one line, those that still earn what comes once for a line: they did not go back, and not all that
 * was paid for them did.
 */
export const keptOfLine = (paid: EarningOrder, line: string): EarningPurchase[] => {
  const stays = goodsStayPaid(paid);
  return paid.purchases.filter(
    (purchase) =>
      orderedAs(purchase) === line &&
      !isGone(purchase) &&
      ((stays.get(purchase.purchaseNo) ?? 0) > 0 || orderedFor(purchase) === 0),
  );
};

/** Whether anything of an order went back. */
export const hasGoneBack = ({ order, purchases, charges }: EarningOrder): boolean =>
  order.refundState !== undefined ||
  purchases.some(isGone) ||
  charges.some(({ refundedPrice }) => refundedPrice > 0);
