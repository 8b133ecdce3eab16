import type { UserCoupon } from '../coupon/coupon.ts';
import type { PointLot, PointSpend } from '../point/point.ts';
import type { CouponQuote } from '../pricing/types.ts';
import type { StockedProduct } from '../product/product.ts';
import { sumUnitsBySku } from './by-sku.ts';
import type { Order, PaymentRecord, Purchase } from './order.ts';
import { isUnpaid } from './reservations.ts';

/** Order that is replaced by another, with everything it reserves. */
export type Replaced = {
  order: Order;
  purchases: readonly Purchase[];
  /** Attempts to pay it */
  payments: PaymentRecord[];
  coupons: readonly CouponQuote[];
  /** Lots its points came from, as they were when it was placed */
  pointLots: readonly PointLot[];
};

/**
 * True while another order may replace it: while it waits for online payment. A transfer is excluded, because it may be
 * on its way for days without the shop knowing.
 */
export const isReplaceable = ({
  orderStatus,
  paymentMethod,
}: Pick<Order, 'orderStatus' | 'paymentMethod'>): boolean =>
  isUnpaid({ orderStatus }) && paymentMethod !== 'account';

type Units = ReturnType<typeof sumUnitsBySku>[number];

const skuKey = ({ _product, sku }: Pick<Units, '_product' | 'sku'>): string => `${_product}~${sku}`;

/**
 * Calculates the units of each SKU the new order takes in addition to those the old one held, and the units it
 * releases. Each SKU is in at most one of the two lists.
 */
export const planStockMoves = (
  held: readonly Purchase[],
  wanted: readonly Purchase[],
): { taken: Units[]; left: Units[] } => {
  const [before, after] = [sumUnitsBySku(held), sumUnitsBySku(wanted)];
  const beyond = (these: readonly Units[], those: readonly Units[]): Units[] => {
    const others = new Map(those.map((units) => [skuKey(units), units.amount]));
    return these
      .map((units) => ({ ...units, amount: units.amount - (others.get(skuKey(units)) ?? 0) }))
      .filter(({ amount }) => amount > 0);
  };
  return { taken: beyond(after, before), left: beyond(before, after) };
};

/**
 * Calculates the points of each lot the new order takes in addition to those the old one spent, and the points it
 * returns. Each lot is in at most one of the two lists.
 */
export const planPointMoves = (
  spent: readonly PointSpend[],
  after: readonly PointSpend[],
): { taken: PointSpend[]; left: PointSpend[] } => {
  const beyond = (these: readonly PointSpend[], those: readonly PointSpend[]): PointSpend[] => {
    const others = new Map(those.map(({ _userPoint, amount }) => [_userPoint, amount]));
    return these
      .map(({ _userPoint, amount }) => ({ _userPoint, amount: amount - (others.get(_userPoint) ?? 0) }))
      .filter(({ amount }) => amount > 0);
  };
  return { taken: beyond(after, spent), left: beyond(spent, after) };
};

/**
 * Returns the start of the reservation (ISO UTC) of goods that pass to an order of these lines, through all orders it
 * replaces; undefined when no goods pass.
 */
export const reservedSinceOf = (
  { order, purchases }: Pick<Replaced, 'order' | 'purchases'>,
  items: readonly Pick<Units, '_product' | 'sku'>[],
): string | undefined => {
  const keys = new Set(items.map(skuKey));
  return purchases.some((purchase) => keys.has(skuKey(purchase)))
    ? (order.heldSince ?? order.createdAt)
    : undefined;
};

/** Returns the products with the stock they would have without the order. */
export const returnOrderUnits = (
  stocked: readonly StockedProduct[],
  { purchases }: Pick<Replaced, 'purchases'>,
): StockedProduct[] => {
  const unitsBySku = new Map(sumUnitsBySku(purchases).map((units) => [skuKey(units), units.amount]));
  return stocked.map((stockedProduct) => ({
    ...stockedProduct,
    skus: stockedProduct.skus.map((sku) => ({
      ...sku,
      stock:
        sku.stock + (unitsBySku.get(skuKey({ _product: stockedProduct.product._id, sku: sku.sku })) ?? 0),
    })),
  }));
};

/**
 * Returns the coupons as if the order did not exist: the ones it uses are unused. The order decides which these are, as
 * a coupon read a moment ago may still name an earlier order; the write checks again.
 */
export const freeOrderCoupons = (coupons: readonly UserCoupon[], { _coupons }: Pick<Order, '_coupons'>) =>
  coupons.map((coupon): UserCoupon => {
    if (!_coupons.includes(coupon._id)) return coupon;
    const { usedAt, _order, ...rest } = coupon;
    return { ...rest, isUsed: false };
  });

type Usage = Readonly<Record<string, { count: number; price: number }>>;

/** Returns the use of coupons in the whole shop without the order. */
export const subtractOrderUsage = (usage: Usage, { coupons }: Pick<Replaced, 'coupons'>) => {
  const without = { ...usage };
  for (const { _coupon, discountPrice, limited } of coupons) {
    const before = without[_coupon];
    if (limited && before)
      without[_coupon] = { count: before.count - 1, price: before.price - discountPrice };
  }
  return without;
};

/**
 * Returns the lots as if the order did not exist: the points it spent are available again, also in lots that were fully
 * spent.
 */
export const returnOrderPoints = (
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

/** Change to the counter of a coupon's uses. */
export type CountMove = { _coupon: string; count: number; price: number; coupon?: UserCoupon };

/** Sorts the coupons when one order replaces another. Each coupon is in exactly one of the first three lists. */
export const planCouponMoves = (
  held: readonly CouponQuote[],
  after: readonly { coupon: UserCoupon; discountPrice: number; limited: boolean }[],
): {
  taken: UserCoupon[];
  kept: UserCoupon[];
  left: CouponQuote[];
  /** One for each coupon with a limited number of uses: two user coupons of it are counted in one item */
  counts: CountMove[];
} => {
  const isHeld = (coupon: UserCoupon) => held.some(({ _userCoupon }) => _userCoupon === coupon._id);
  const isWanted = (_userCoupon: string) => after.some(({ coupon }) => coupon._id === _userCoupon);
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
  for (const { coupon, discountPrice, limited } of after)
    if (limited) add(coupon._coupon, 1, discountPrice, coupon);
  const coupons = after.map(({ coupon }) => coupon);
  return {
    taken: coupons.filter((coupon) => !isHeld(coupon)),
    kept: coupons.filter(isHeld),
    left: held.filter(({ _userCoupon }) => !isWanted(_userCoupon)),
    counts: [...counts.values()].filter(({ count, price }) => count !== 0 || price !== 0),
  };
};
