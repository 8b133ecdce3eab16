import { won } from '#shared/domain/money/won.ts';
import { allocate } from '#shared/domain/proof/allocate.ts';
import { type Purchase, purchaseNoOf } from './order.ts';

/** The amounts of money of a purchase; a part gets its share by units. */
const shared = [
  'discountPrice',
  'levelDiscountPrice',
  'couponPrice',
  'pointPrice',
  'productPrice',
  'paidPrice',
] as const satisfies readonly (keyof Purchase)[];

/**
 * The number under which the whole line was ordered, however often it was split since: what a line brings once, like a
 * review, is named by it.
 */
export const orderedAs = ({
  purchaseNo,
  splitFrom,
  partOf,
}: Pick<Purchase, 'purchaseNo' | 'splitFrom' | 'partOf'>): string => partOf ?? splitFrom ?? purchaseNo;

/**
 * Splits a purchase in two: `amount` units become a purchase of their own, number `n`; the others stay. Both keep its
 * history, and their amounts of money sum to what it had.
 * @param amount 1 to one less than it has
 */
export const splitPurchase = (
  purchase: Purchase,
  amount: number,
  n: number,
): { kept: Purchase; parted: Purchase } => {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount >= purchase.amount)
    throw new RangeError(`cannot part ${amount} of ${purchase.amount}`);
  const partOf = orderedAs(purchase);
  const kept: Purchase = { ...purchase, partOf, amount: purchase.amount - amount };
  const parted: Purchase = {
    ...purchase,
    n,
    purchaseNo: purchaseNoOf(purchase.orderNo, n),
    amount,
    splitFrom: purchase.purchaseNo,
    partOf,
    ...(purchase.confirmedAt && { earnedAs: purchase.earnedAs ?? purchase.purchaseNo }),
    version: 1,
  };
  for (const field of shared) {
    const [mine = 0, theirs = 0] = allocate(purchase[field], [kept.amount, parted.amount]);
    kept[field] = won(mine);
    parted[field] = won(theirs);
  }
  return { kept, parted };
};
