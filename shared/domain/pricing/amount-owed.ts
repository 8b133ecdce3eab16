import { calculateOfferCharges } from '#shared/domain/offer/claim-offers.ts';
import type { Amount, Calculator, Term } from '#shared/domain/proof/calculator.ts';
import { applyCoupon } from './coupons.ts';
import type { PricePart } from './draft.ts';
import type { RefundState } from './refund-types.ts';
import { chargesOf } from './shipping-fees.ts';
import type { CouponQuote, LineQuote, Quote, ShippingGroupQuote } from './types.ts';

/** Amount owed for the goods of an order that are kept, before points, and its parts. */
export type AmountOwed = {
  owed: Amount;
  /** Coupons on goods whose conditions are still met */
  held: CouponQuote[];
  /** Coupons whose conditions are no longer met, or whose goods are all gone */
  lost: CouponQuote[];
  /** won of shipping fees and charges by group, before shipping fee coupons */
  shippingFees: Map<string, Amount[]>;
  /** won of shipping fee coupons */
  shippingCoupons: Map<string, Amount>;
  /** won that offer items cost more without their main product, by line */
  offers: Map<string, Amount>;
  /** won of extra refunds that are still booked on kept goods: by line, and of fares (`FARES`) */
  extras: Map<string, Amount>;
};

/** Key of the refund of fares, among lines. */
export const SHIPPING_FEES_KEY = '';

const isOnShippingFees = ({ basis }: CouponQuote): boolean =>
  basis !== 'PRODUCT_PRICE' && basis !== 'TOTAL_ORDER_AMOUNT';

/** Counts the units of a line for conditions: those kept, and those lost by the shop's fault. */
const counted = ({ kept, excused }: RefundState, lineId: string): number =>
  (kept[lineId] ?? 0) + (excused[lineId] ?? 0);

/**
 * Prices the goods of an order that are kept, by the terms it was placed under. The result depends only on what is
 * kept. So refunds, which are differences of two such results, have the same sum in any order and grouping of claims.
 */
export const priceKept = (calculator: Calculator, quote: Quote, state: RefundState): AmountOwed => {
  const basis = new Map(
    quote.lines.map((line) => [line.lineId, countedGoods(calculator, line, counted(state, line.lineId))]),
  );
  const live = quote.coupons.filter(({ _userCoupon }) => !state.userCoupons.includes(_userCoupon));
  const onGoods = live.filter((coupon) => !isOnShippingFees(coupon));
  const applicable = onGoods.filter((coupon) => holds(calculator, coupon, state, basis));
  const lost = onGoods.filter((coupon) => !applicable.includes(coupon));
  const goods = quote.lines.map((line) =>
    calculator.step(
      `line:${line.lineId}:kept`,
      keptGoodsTerm(line, state.kept[line.lineId] ?? 0, applicable),
    ),
  );

  const shippingFees: AmountOwed['shippingFees'] = new Map();
  const parts: ShippingFeeParts = new Map();
  for (const group of quote.groups) {
    const charges = shippingFeesOf(calculator, group, quote, state, basis);
    if (!charges) continue;
    shippingFees.set(group.groupId, [charges.deliveryPrice, charges.servicePrice, charges.islandPrice]);
    parts.set(group, {
      delivery: { price: charges.deliveryPrice, taken: [] },
      service: { price: charges.servicePrice, taken: [] },
    });
  }
  const shippingCoupons = new Map<string, Amount>();
  for (const coupon of live.filter(isOnShippingFees)) {
    const covered = [...parts].filter(([group]) => covers(coupon, group));
    const discount = takeFromShippingFees(calculator, coupon, covered);
    if (discount !== 'LOST' && discount.value > 0) shippingCoupons.set(coupon._userCoupon, discount);
    // A coupon with no discount stays: a fee it covers may become due later.
    else if (discount === 'LOST') lost.push(coupon);
  }

  const offers = chargedOffers(calculator, quote, state);
  const fares = [...shippingFees.values()].flat();
  const fareCoupons = [...shippingCoupons.values()];
  const extras = extraKept(calculator, quote, state, { goods, fares, fareCoupons });
  const formula = 'sum(goods) + sum(offers) + sum(fares) - sum(fareCoupons) + returnFees';
  const inputs = { goods, offers: [...offers.values()], fares, fareCoupons, returnFees: state.returnFees };
  const owed = calculator.step(
    'kept:owed',
    extras.size === 0
      ? { rule: 'KEPT_OWED', formula, inputs }
      : {
          rule: 'KEPT_OWED',
          formula: `${formula} - sum(extras)`,
          inputs: { ...inputs, extras: [...extras.values()] },
        },
  );
  return { owed, held: applicable, lost, shippingFees, shippingCoupons, offers, extras };
};

/**
 * Calculates the extra refunds of the kept units: their share, at most the price of the goods, so that a line gives
 * back the rest of its own price and nothing of another line's.
 */
const extraKept = (
  calculator: Calculator,
  { lines }: Quote,
  { kept, extra }: RefundState,
  { goods, fares, fareCoupons }: { goods: Amount[]; fares: Amount[]; fareCoupons: Amount[] },
): Map<string, Amount> => {
  const extras = new Map<string, Amount>();
  if (!extra) return extras;
  for (const [at, { lineId }] of lines.entries()) {
    const booked = extra.lines[lineId];
    const cost = goods[at];
    if (!booked || !cost) continue;
    const term = {
      rule: 'EXTRA_KEPT',
      formula: 'min(floor(price × units ÷ amount), goods)',
      inputs: { price: booked.price, units: kept[lineId] ?? 0, amount: booked.units, goods: cost },
    };
    extras.set(lineId, calculator.step(`line:${lineId}:extra`, term));
  }
  if (extra.fares > 0) {
    const formula = 'min(price, sum(fares) - sum(fareCoupons))';
    const inputs = { price: extra.fares, fares, fareCoupons };
    extras.set(
      SHIPPING_FEES_KEY,
      calculator.step('kept:extraFares', { rule: 'EXTRA_FARES', formula, inputs }),
    );
  }
  return extras;
};

/** Calculates the additional cost of offer items that are kept without their main product (domain/offer). */
const chargedOffers = (
  calculator: Calculator,
  { lines }: Quote,
  { kept, excused }: RefundState,
): Map<string, Amount> =>
  new Map(
    calculateOfferCharges(lines, { kept, excused }).map(({ lineId, units, normalPrice, salePrice }) => [
      lineId,
      calculator.step(`line:${lineId}:offer`, {
        rule: 'OFFER_LOST',
        formula: '(normalPrice - salePrice) × units',
        inputs: { normalPrice, salePrice, units },
      }),
    ]),
  );

/** Calculates the goods price of the units that count for conditions, after the grade discount and before coupons. */
const countedGoods = (calculator: Calculator, line: LineQuote, units: number): Amount =>
  calculator.step(`line:${line.lineId}:counted`, {
    ...keptGoodsTerm(line, units, []),
    rule: 'COUNTED_GOODS',
  });

/**
 * Returns the goods price of some units of a line, in proportion, less the shares of coupons; rounded up, so that fewer
 * units never cost more.
 */
export const keptGoodsTerm = (line: LineQuote, units: number, coupons: readonly CouponQuote[]): Term => ({
  rule: 'KEPT_GOODS',
  formula: 'ceil((goods - sum(shares)) × units ÷ amount)',
  inputs: {
    goods: line.productPrice - line.discountPrice - line.levelDiscountPrice,
    shares: coupons.flatMap(({ shares }) => shares[line.lineId] ?? []),
    units,
    amount: line.amount,
  },
});

/** Returns true when some of a coupon's goods are kept, and those that count still reach its price__min. */
const holds = (
  calculator: Calculator,
  { _userCoupon, lineIds, price__min = 0 }: CouponQuote,
  { kept }: RefundState,
  basis: ReadonlyMap<string, Amount>,
): boolean => {
  if (!lineIds.some((lineId) => (kept[lineId] ?? 0) > 0)) return false;
  if (price__min === 0) return true;
  const price = calculator.step(`coupon:${_userCoupon}:price`, {
    rule: 'COUPON_TARGET',
    formula: 'sum(prices)',
    inputs: { prices: lineIds.flatMap((lineId) => basis.get(lineId) ?? []), price__min },
  });
  return price.value >= price__min;
};

/** Returns true when a shipping fee coupon covers a group's shipping fee. */
const covers = ({ covered, lineIds }: CouponQuote, group: ShippingGroupQuote): boolean =>
  group.lineIds.some((lineId) => (covered ?? lineIds).includes(lineId));

/**
 * Returns true when a line makes the shipping fee of its group due: it is kept, or was shipped and returned by the
 * buyer's fault.
 */
const isShippingFeeDue = ({ kept, returned }: RefundState, lineId: string): boolean =>
  (kept[lineId] ?? 0) > 0 || (returned[lineId] ?? 0) > 0;

/** Calculates the shipping fee of a group for the lines that still owe one; undefined without such lines. */
const shippingFeesOf = (
  calculator: Calculator,
  group: ShippingGroupQuote,
  quote: Quote,
  state: RefundState,
  basis: ReadonlyMap<string, Amount>,
) => {
  const { groupId, lineIds } = group;
  const { distance, region } = state.routes?.[groupId] ?? group;
  const serving = lineIds.filter((lineId) => isShippingFeeDue(state, lineId));
  if (serving.length === 0) return undefined;
  const options = quote.lines
    .filter(({ lineId }) => serving.includes(lineId))
    .map(({ shippingOption }) => shippingOption);
  const cell = (name: string) => `group:${groupId}:${name}`;
  const goodsPrice = calculator.step(cell('goodsPrice'), {
    rule: 'GROUP_GOODS',
    formula: 'sum(goods)',
    inputs: { goods: lineIds.flatMap((lineId) => basis.get(lineId) ?? []) },
  });
  const policies = group.policies.filter(({ _id }) => options.includes(_id));
  return chargesOf(calculator, cell, policies, { goodsPrice, distance, region }).amounts;
};

type ShippingFeeParts = Map<ShippingGroupQuote, { delivery: PricePart; service: PricePart }>;

/**
 * Calculates the discount of a shipping fee coupon on the fees it covers; LOST when none of its goods is left or its
 * minimum is not met.
 */
const takeFromShippingFees = (
  calculator: Calculator,
  coupon: CouponQuote,
  covered: readonly [ShippingGroupQuote, { delivery: PricePart; service: PricePart }][],
): Amount | 'LOST' => {
  const { _userCoupon: _id, unit, value, limit, price__min = 0 } = coupon;
  const targets = covered.map(([{ groupId }, { delivery, service }]) => ({
    of: `group:${groupId}`,
    part: coupon.basis === 'DELIVERY_FARE' ? delivery : service,
  }));
  const price = targets.reduce((total, { part }) => total + part.price.value, 0);
  if (targets.length === 0 || (price > 0 && price < price__min)) return 'LOST';
  return applyCoupon(calculator, { _id, unit, value, limit }, targets).discount;
};
