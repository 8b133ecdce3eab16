import { won } from '#shared/domain/money/won.ts';
import { allocate } from '#shared/domain/proof/allocate.ts';
import { goodsPrice, shippingPrice } from './line-money.ts';
import { type Purchase, purchaseNoOf } from './order.ts';

/**
 * Amounts of a purchase in won: at full price, after each discount, with its share of shipping, and the part of that
 * paid in money.
 */
type Money = Record<'product' | 'undiscounted' | 'uncouponed' | 'goods' | 'payable' | 'paid', number>;

const moneyOf = (purchase: Purchase): Money => {
  const undiscounted = purchase.productPrice - purchase.discountPrice;
  const goods = goodsPrice(purchase);
  return {
    product: purchase.productPrice,
    undiscounted,
    uncouponed: undiscounted - purchase.levelDiscountPrice,
    goods,
    payable: goods + shippingPrice(purchase),
    paid: purchase.paidPrice,
  };
};

/** Derives the stored amounts of a part. Each is the difference of two allocated amounts, so that none is negative. */
const pricesOf = (share: Money) => ({
  productPrice: won(share.product),
  discountPrice: won(share.product - share.undiscounted),
  levelDiscountPrice: won(share.undiscounted - share.uncouponed),
  couponPrice: won(share.uncouponed - share.goods),
  pointPrice: won(share.payable - share.paid),
  paidPrice: won(share.paid),
});

/**
 * Returns the purchase number under which the whole line was ordered, even after several splits: things a line brings
 * once, such as a review, are identified by it.
 */
export const originalPurchaseNo = ({
  purchaseNo,
  splitFrom,
  partOf,
}: Pick<Purchase, 'purchaseNo' | 'splitFrom' | 'partOf'>): string => partOf ?? splitFrom ?? purchaseNo;

/**
 * Splits a purchase in two: `amount` units become a new purchase with number `n`; the others stay. Both keep its
 * history, and their amounts of money sum to those of the original. Throws RangeError for an `amount` out of range.
 * @param amount 1 to one less than the units of the purchase
 */
export const splitPurchase = (
  purchase: Purchase,
  amount: number,
  n: number,
): { kept: Purchase; parted: Purchase } => {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount >= purchase.amount)
    throw new RangeError(`cannot part ${amount} of ${purchase.amount}`);
  const partOf = originalPurchaseNo(purchase);
  const remainder: Purchase = { ...purchase, partOf, amount: purchase.amount - amount };
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
  const money = moneyOf(purchase);
  const [mine, theirs] = [{ ...money }, { ...money }];
  for (const name of Object.keys(money) as (keyof Money)[])
    [mine[name] = 0, theirs[name] = 0] = allocate(money[name], [remainder.amount, parted.amount]);
  return { kept: { ...remainder, ...pricesOf(mine) }, parted: { ...parted, ...pricesOf(theirs) } };
};
