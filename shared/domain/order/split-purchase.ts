import { won } from '#shared/domain/money/won.ts';
import { allocate } from '#shared/domain/proof/allocate.ts';
import { goodsPrice, shippingPrice } from './line-money.ts';
import { type Purchase, purchaseNoOf } from './order.ts';

/** won of a purchase: what it costs at first, after each discount, with what bringing it costs, and what money paid of that. */
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

/** The amounts of money of a part. Each is what lies between two of those that are shared out, so that none falls below zero. */
const pricesOf = (share: Money) => ({
  productPrice: won(share.product),
  discountPrice: won(share.product - share.undiscounted),
  levelDiscountPrice: won(share.undiscounted - share.uncouponed),
  couponPrice: won(share.uncouponed - share.goods),
  pointPrice: won(share.payable - share.paid),
  paidPrice: won(share.paid),
});

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
  const money = moneyOf(purchase);
  const [mine, theirs] = [{ ...money }, { ...money }];
  for (const name of Object.keys(money) as (keyof Money)[])
    [mine[name] = 0, theirs[name] = 0] = allocate(money[name], [kept.amount, parted.amount]);
  return { kept: { ...kept, ...pricesOf(mine) }, parted: { ...parted, ...pricesOf(theirs) } };
};
