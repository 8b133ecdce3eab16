import { takeOff } from './coupons.ts';
import type { Part } from './draft.ts';
import { chargesOf } from './fares.ts';
import type { Amount, Ledger } from './ledger.ts';
import type { RefundState } from './refund-types.ts';
import type { CouponQuote, LineQuote, Quote, ShippingGroupQuote } from './types.ts';

/** What the shopper owes for what is kept of an order, before points; and what that is made of. */
export type Kept = {
  owed: Amount;
  /** won of goods by line, after own and grade discount */
  goods: Map<string, Amount>;
  /** won of goods coupons on what is kept, by user coupon, then line; lost ones too, though they no longer count */
  shares: Map<string, Map<string, Amount>>;
  /** won of fares and charges by group, before fare coupons */
  fares: Map<string, Amount[]>;
  /** won of fare coupons */
  fareCoupons: Map<string, Amount>;
  /** Coupons whose conditions no longer hold, or that have nothing left to count on */
  lost: CouponQuote[];
};

const isOnFares = ({ basis }: CouponQuote): boolean =>
  basis !== 'PRODUCT_PRICE' && basis !== 'TOTAL_ORDER_AMOUNT';

/** Units of a line that conditions look at: kept, or gone by the shop's fault. */
const counted = ({ kept, excused }: RefundState, lineId: string): number =>
  (kept[lineId] ?? 0) + (excused[lineId] ?? 0);

/**
 * Prices what is kept of an order by the terms it was placed under. It depends on the state alone, so that the refunds
 * of claims, as differences of it, sum up in any order and grouping.
 */
export const priceKept = (ledger: Ledger, quote: Quote, state: RefundState): Kept => {
  const goods = new Map(
    quote.lines.map((line) => [line.lineId, goodsOf(ledger, line, state.kept[line.lineId] ?? 0, 'kept')]),
  );
  const basis = new Map(
    quote.lines.map((line) => {
      const units = counted(state, line.lineId);
      const kept = goods.get(line.lineId);
      return [
        line.lineId,
        kept && units === state.kept[line.lineId] ? kept : goodsOf(ledger, line, units, 'counted'),
      ];
    }),
  );
  const live = quote.coupons.filter(({ _userCoupon }) => !state.userCoupons.includes(_userCoupon));
  const lost: CouponQuote[] = [];

  const shares: Kept['shares'] = new Map();
  for (const coupon of live.filter((one) => !isOnFares(one))) {
    shares.set(coupon._userCoupon, new Map(sharesOf(ledger, coupon, quote, state)));
    if (!holds(ledger, coupon, state, basis)) lost.push(coupon);
  }

  const fares: Kept['fares'] = new Map();
  const parts: FareParts = new Map();
  for (const group of quote.groups) {
    const charges = faresOf(ledger, group, quote, state, basis);
    if (!charges) continue;
    fares.set(group.groupId, [charges.deliveryPrice, charges.servicePrice, charges.islandPrice]);
    parts.set(group, {
      delivery: { price: charges.deliveryPrice, taken: [] },
      service: { price: charges.servicePrice, taken: [] },
    });
  }
  const fareCoupons = new Map<string, Amount>();
  for (const coupon of live.filter(isOnFares)) {
    const discount = takeFromFares(ledger, coupon, parts);
    if (discount && discount.value > 0) fareCoupons.set(coupon._userCoupon, discount);
    else lost.push(coupon);
  }

  const owed = ledger.step('kept:owed', {
    rule: 'KEPT_OWED',
    formula: 'sum(goods) - sum(coupons) + sum(fares) - sum(fareCoupons) + returnFees',
    inputs: {
      goods: [...goods.values()],
      coupons: live
        .filter((coupon) => !lost.includes(coupon))
        .flatMap(({ _userCoupon }) => [...(shares.get(_userCoupon)?.values() ?? [])]),
      fares: [...fares.values()].flat(),
      fareCoupons: [...fareCoupons.values()],
      returnFees: state.returnFees,
    },
  });
  return { owed, goods, shares, fares, fareCoupons, lost };
};

/** Goods of so many units of a line; the grade discount is kept in proportion, rounded down. */
const goodsOf = (ledger: Ledger, line: LineQuote, units: number, name: string): Amount =>
  ledger.step(`line:${line.lineId}:${name}`, {
    rule: name === 'kept' ? 'KEPT_GOODS' : 'COUNTED_GOODS',
    formula: 'salePrice × units - floor(levelDiscountPrice × units ÷ amount)',
    inputs: {
      salePrice: line.salePrice,
      levelDiscountPrice: line.levelDiscountPrice,
      units,
      amount: line.amount,
    },
  });

/** Whether some of a coupon's goods are kept, and what counts of them still reaches its price__min. */
const holds = (
  ledger: Ledger,
  { _userCoupon, lineIds, price__min = 0 }: CouponQuote,
  { kept }: RefundState,
  basis: ReadonlyMap<string, Amount>,
): boolean => {
  if (!lineIds.some((lineId) => (kept[lineId] ?? 0) > 0)) return false;
  if (price__min === 0) return true;
  const price = ledger.step(`coupon:${_userCoupon}:price`, {
    rule: 'COUPON_TARGET',
    formula: 'sum(prices)',
    inputs: { prices: lineIds.flatMap((lineId) => basis.get(lineId) ?? []), price__min },
  });
  return price.value >= price__min;
};

/** A coupon's shares on what is kept of its lines, in proportion, rounded down. */
const sharesOf = (
  ledger: Ledger,
  { _userCoupon, shares }: CouponQuote,
  quote: Quote,
  { kept }: RefundState,
) =>
  quote.lines.flatMap(({ lineId, amount }): [string, Amount][] => {
    const [share = 0, units = 0] = [shares[lineId], kept[lineId]];
    if (share === 0 || units === 0) return [];
    const term = {
      rule: 'KEPT_COUPON',
      formula: 'floor(share × units ÷ amount)',
      inputs: { share, units, amount },
    };
    return [[lineId, ledger.step(`line:${lineId}:coupon:${_userCoupon}`, term)]];
  });

/** What a group owes as long as something of it is kept, or once it travelled for nothing. */
const faresOf = (
  ledger: Ledger,
  group: ShippingGroupQuote,
  quote: Quote,
  { kept, travelled }: RefundState,
  basis: ReadonlyMap<string, Amount>,
) => {
  const { groupId, lineIds, distance, region } = group;
  const all = travelled.includes(groupId);
  const serving = lineIds.filter((lineId) => all || (kept[lineId] ?? 0) > 0);
  if (serving.length === 0) return undefined;
  const options = quote.lines
    .filter(({ lineId }) => serving.includes(lineId))
    .map(({ shippingOption }) => shippingOption);
  const cell = (name: string) => `group:${groupId}:${name}`;
  const goodsPrice = ledger.step(cell('goodsPrice'), {
    rule: 'GROUP_GOODS',
    formula: 'sum(goods)',
    inputs: { goods: lineIds.flatMap((lineId) => basis.get(lineId) ?? []) },
  });
  const policies = group.policies.filter(({ _id }) => options.includes(_id));
  return chargesOf(ledger, cell, policies, { goodsPrice, distance, region }).amounts;
};

type FareParts = Map<ShippingGroupQuote, { delivery: Part; service: Part }>;

const takeFromFares = (ledger: Ledger, coupon: CouponQuote, parts: FareParts): Amount | undefined => {
  const { _userCoupon: _id, unit, value, limit, lineIds, price__min = 0 } = coupon;
  const targets = [...parts]
    .filter(([{ lineIds: inGroup }]) => inGroup.some((lineId) => lineIds.includes(lineId)))
    .map(([{ groupId }, { delivery, service }]) => ({
      of: `group:${groupId}`,
      part: coupon.basis === 'DELIVERY_FARE' ? delivery : service,
    }));
  const price = targets.reduce((total, { part }) => total + part.price.value, 0);
  if (price === 0 || price < price__min) return undefined;
  return takeOff(ledger, { _id, unit, value, limit }, targets).discount;
};
