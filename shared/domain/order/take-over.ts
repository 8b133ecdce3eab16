import type { UserCoupon } from '../coupon/coupon.ts';
import type { PointLot, PointSpend } from '../point/point.ts';
import type { CouponQuote } from '../pricing/types.ts';
import type { StockedProduct } from '../product/product.ts';
import { bySku } from './by-sku.ts';
import { isUnpaid } from './holds.ts';
import type { Order, PaymentRecord, Purchase } from './order.ts';

/** An order that another takes the place of, with all that it holds. */
export type Replaced = {
  order: Order;
  purchases: readonly Purchase[];
  /** Attempts to pay it */
  payments: PaymentRecord[];
  coupons: readonly CouponQuote[];
  /** The lots its points came from, as they were when it was placed */
  pointLots: readonly PointLot[];
};

/** Another order may take its place while it waits to be paid online. A transfer may be under way for days, unseen. */
export const isReplaceable = ({
  orderStatus,
  paymentMethod,
}: Pick<Order, 'orderStatus' | 'paymentMethod'>): boolean =>
  isUnpaid({ orderStatus }) && paymentMethod !== 'account';

type Units = ReturnType<typeof bySku>[number];

const skuKey = ({ _product, sku }: Pick<Units, '_product' | 'sku'>): string => `${_product}~${sku}`;

/** Units of each SKU the new order takes beyond what the old one held, and those it leaves. Each SKU is in one of both. */
export const stockMoves = (
  held: readonly Purchase[],
  wanted: readonly Purchase[],
): { taken: Units[]; left: Units[] } => {
  const [before, after] = [bySku(held), bySku(wanted)];
  const beyond = (these: readonly Units[], those: readonly Units[]): Units[] => {
    const others = new Map(those.map((units) => [skuKey(units), units.amount]));
    return these
      .map((units) => ({ ...units, amount: units.amount - (others.get(skuKey(units)) ?? 0) }))
      .filter(({ amount }) => amount > 0);
  };
  return { taken: beyond(after, before), left: beyond(before, after) };
};

/** Points of each lot the new order takes beyond what the old one spent, and those that go back. Each lot is in one of both. */
export const pointMoves = (
  spent: readonly PointSpend[],
  wanted: readonly PointSpend[],
): { taken: PointSpend[]; left: PointSpend[] } => {
  const beyond = (these: readonly PointSpend[], those: readonly PointSpend[]): PointSpend[] => {
    const others = new Map(those.map(({ _userPoint, amount }) => [_userPoint, amount]));
    return these
      .map(({ _userPoint, amount }) => ({ _userPoint, amount: amount - (others.get(_userPoint) ?? 0) }))
      .filter(({ amount }) => amount > 0);
  };
  return { taken: beyond(wanted, spent), left: beyond(spent, wanted) };
};

/** Since when goods are held that pass to an order of these lines, through all it takes the place of. ISO UTC; `undefined` where none passes. */
export const heldSinceOf = (
  { order, purchases }: Pick<Replaced, 'order' | 'purchases'>,
  wanted: readonly Pick<Units, '_product' | 'sku'>[],
): string | undefined => {
  const keys = new Set(wanted.map(skuKey));
  return purchases.some((held) => keys.has(skuKey(held))) ? (order.heldSince ?? order.createdAt) : undefined;
};

/** Goods as they would be in stock without the order. */
export const withoutItsUnits = (
  stocked: readonly StockedProduct[],
  { purchases }: Pick<Replaced, 'purchases'>,
): StockedProduct[] => {
  const held = new Map(bySku(purchases).map((units) => [skuKey(units), units.amount]));
  return stocked.map((one) => ({
    ...one,
    skus: one.skus.map((sku) => ({
      ...sku,
      stock: sku.stock + (held.get(skuKey({ _product: one.product._id, sku: sku.sku })) ?? 0),
    })),
  }));
};

/**
 * Coupons as they would be without the order: those it uses are unused. The order says which, as a coupon read a moment ago
 * may name the one before; the write asks again.
 */
export const withoutItsUse = (coupons: readonly UserCoupon[], { _coupons }: Pick<Order, '_coupons'>) =>
  coupons.map((coupon): UserCoupon => {
    if (!_coupons.includes(coupon._id)) return coupon;
    const { usedAt, _order, ...rest } = coupon;
    return { ...rest, isUsed: false };
  });

type Usage = Readonly<Record<string, { count: number; price: number }>>;

/** Uses of coupons in the whole shop, without the order. */
export const usageWithout = (usage: Usage, { coupons }: Pick<Replaced, 'coupons'>) => {
  const without = { ...usage };
  for (const { _coupon, discountPrice, limited } of coupons) {
    const before = without[_coupon];
    if (limited && before)
      without[_coupon] = { count: before.count - 1, price: before.price - discountPrice };
  }
  return without;
};

/** Lots as they would be without the order: what it spent is there again, in lots that were spent to the last as well. */
export const lotsWithoutItsSpends = (
  lots: readonly PointLot[],
  { order: { spends }, pointLots }: Pick<Replaced, 'order' | 'pointLots'>,
): PointLot[] => {
  const spent = new Map(spends.map(({ _userPoint, amount }) => [_userPoint, amount]));
  const there = new Set(lots.map(({ _id }) => _id));
  const emptied = pointLots
    .filter(({ _id }) => spent.has(_id) && !there.has(_id))
    .map((lot) => ({ ...lot, amount_left: 0 }));
  return [...lots, ...emptied].map((lot) => ({
    ...lot,
    amount_left: lot.amount_left + (spent.get(lot._id) ?? 0),
  }));
};

/** A count of a coupon's uses, and how much it changes. */
export type CountMove = { _coupon: string; count: number; price: number; coupon?: UserCoupon };

/** Where each coupon goes when one order takes the place of another. Each coupon is in one of the lists. */
export const couponMoves = (
  held: readonly CouponQuote[],
  wanted: readonly { coupon: UserCoupon; discountPrice: number; limited: boolean }[],
): {
  taken: UserCoupon[];
  kept: UserCoupon[];
  left: CouponQuote[];
  /** One for each coupon of which uses are limited: two of its pieces are counted in one item */
  counts: CountMove[];
} => {
  const isHeld = (coupon: UserCoupon) => held.some(({ _userCoupon }) => _userCoupon === coupon._id);
  const isWanted = (_userCoupon: string) => wanted.some(({ coupon }) => coupon._id === _userCoupon);
  const counts = new Map<string, CountMove>();
  const add = (_coupon: string, count: number, price: number, coupon?: UserCoupon) => {
    const before = counts.get(_coupon) ?? { _coupon, count: 0, price: 0 };
    counts.set(_coupon, {
      ...before,
      count: before.count + count,
      price: before.price + price,
      ...(coupon && { coupon }),
    });
  };
  for (const { _coupon, discountPrice, limited } of held) if (limited) add(_coupon, -1, -discountPrice);
  for (const { coupon, discountPrice, limited } of wanted)
    if (limited) add(coupon._coupon, 1, discountPrice, coupon);
  const coupons = wanted.map(({ coupon }) => coupon);
  return {
    taken: coupons.filter((coupon) => !isHeld(coupon)),
    kept: coupons.filter(isHeld),
    left: held.filter(({ _userCoupon }) => !isWanted(_userCoupon)),
    counts: [...counts.values()].filter(({ count, price }) => count !== 0 || price !== 0),
  };
};
