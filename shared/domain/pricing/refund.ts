import { sum, won } from '#shared/domain/money/won.ts';
import {
  type Amount,
  type Calculator,
  calculate,
  createCalculator,
} from '#shared/domain/proof/calculator.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type AmountOwed, keptGoodsTerm, priceKept } from './amount-owed.ts';
import {
  feeKey,
  type PartialEstimate,
  type RefundAdjustment,
  type RefundCalculation,
  type RefundClaim,
  type RefundLine,
  type RefundState,
} from './refund-types.ts';
import { findHighestFee, returnChargesOfLines } from './return-charges.ts';
import type { CouponQuote, LineQuote, Quote } from './types.ts';

/** Reasons units cannot be refunded. */
export type RefundFailure = 'CLAIM_AMOUNT' | 'CLAIM_EMPTY' | 'CLAIM_LINE_DOUBLED' | 'CLAIM_LINE_UNKNOWN';

/**
 * Calculates the refund of a claim (rules 5.3): the difference between what is owed for the order before and after
 * it, by the terms it was placed under. Grade discount, coupons and points are reduced with their lines, in proportion.
 * A coupon whose minimum is no longer met loses its discount (and is returned to the member), a shipping fee may become
 * due again, and a return by the buyer's wish pays its shipping. Goods lost by the shop's fault still count for every
 * condition.
 *
 * In any order and grouping, all claims together refund what was paid, less the cost of the buyer's returns. Fails with
 * CLAIM_EMPTY, CLAIM_LINE_UNKNOWN, CLAIM_LINE_DOUBLED or CLAIM_AMOUNT (more than is left of the line).
 *
 * @param quoted the order's quote, as placed
 * @param state state after earlier claims: `nothingRefunded(quoted)`, then each refund's `state`
 */
export const calculateRefund = (
  quoted: Quote,
  state: RefundState,
  claim: RefundClaim,
): Result<RefundCalculation, RefundFailure> => {
  const taken = unitsOf(claim, quoted, state);
  if (!taken.ok) return taken;
  const calculator = createCalculator();
  const charges = returnCharges(calculator, quoted, state, claim, taken.value);
  const next = afterClaim(state, claim, taken.value, charges);
  return ok(difference(calculator, quoted, { state, next, taken: taken.value, charges, part: claim.part }));
};

/**
 * Calculates the state after a claim that refunds exactly its promise, independent of later changes of the order. Fails
 * as `calculateRefund` does.
 */
export const stateAfter = (
  quoted: Quote,
  state: RefundState,
  claim: RefundClaim,
  refunded: Pick<RefundCalculation, 'money' | 'point' | 'userCoupons'>,
): Result<RefundState, RefundFailure> => {
  const taken = unitsOf(claim, quoted, state);
  if (!taken.ok) return taken;
  const charges = returnCharges(createCalculator(), quoted, state, claim, taken.value);
  return ok(lessGiven(afterClaim(state, claim, taken.value, charges), refunded));
};

/**
 * Calculates the rest to refund when no claim is open any more: a promise may have been too small because other claims
 * were decided differently after it.
 */
export const restOf = (quoted: Quote, state: RefundState): RefundCalculation =>
  difference(createCalculator(), quoted, { state, next: state, taken: new Map(), charges: [] });

/**
 * Calculates the refund when the kept goods take another route, at most `atMost` won. It is refunded in money only:
 * points stay with their lines. Coupons on fares without a discount on that route also stay: they may apply again at
 * the next address.
 */
export const calculateReroutedRefund = (
  quoted: Quote,
  state: RefundState,
  routes: RefundState['routes'],
  atMost: number,
): RefundCalculation => {
  const refund = difference(createCalculator(), quoted, {
    state,
    next: { ...state, routes },
    taken: new Map(),
    charges: [],
    atMost: { money: Math.min(atMost, state.money), point: 0 },
  });
  return { ...refund, userCoupons: [], state: { ...refund.state, userCoupons: state.userCoupons } };
};

/**
 * Calculates the return shipping of a claim again for the lines that are still returned: a refused line may lower it.
 * @param of name of the claim
 * @param lineIds its lines that were or will be returned
 */
export const recalculateReturnFee = (
  quoted: Quote,
  state: RefundState,
  { of, lineIds }: NonNullable<RefundClaim['fee']>,
): RefundState => {
  const fees = { ...state.fees };
  for (const { of: group, charges } of returnChargesOfLines(quoted, new Set(lineIds))) {
    const key = feeKey(of, group);
    if (fees[key] !== undefined) fees[key] = findHighestFee(charges, 'returnCharge');
  }
  const change = sumOfFees(fees) - sumOfFees(state.fees);
  return change === 0 ? state : { ...state, fees, returnFees: won(state.returnFees + change) };
};

const sumOfFees = (fees: RefundState['fees'] = {}): number => sum(Object.values(fees));

const lessGiven = (
  state: RefundState,
  { money, point, userCoupons }: Pick<RefundCalculation, 'money' | 'point' | 'userCoupons'>,
): RefundState => ({
  ...state,
  money: won(state.money - money),
  point: won(state.point - point),
  userCoupons: [...new Set([...state.userCoupons, ...userCoupons])],
});

type Change = {
  state: RefundState;
  /** The state before money, points and coupons are deducted */
  next: RefundState;
  taken: ReadonlyMap<string, number>;
  charges: readonly ReturnCharge[];
  /** Most won of each that are refunded */
  atMost?: PartialEstimate['promised'];
  part?: PartialEstimate;
};

/** Calculates the refund: the amount by which less is owed than before. */
const difference = (
  calculator: Calculator,
  quoted: Quote,
  { state, next, taken, charges, atMost, part }: Change,
): RefundCalculation => {
  const before = priceKept(createCalculator(), quoted, state);
  const after = priceKept(calculator, quoted, next);
  const back = settle(calculator, quoted, next, after.owed, {
    promised: part?.promised ?? atMost,
    isAll: part?.isLast,
    others: part ? part.short - (state.money + state.point - before.owed.value) : 0,
  });
  const lines = quoted.lines.flatMap((line) => {
    const amount = taken.get(line.lineId);
    return amount ? [lineOf(line, amount, state, before)] : [];
  });
  const adjustments = changes(before, after, quoted, next, charges);
  const explained = [...lines, ...adjustments].reduce((total, { price }) => total + price, 0);
  const rest = back.money.value + back.point.value - explained;
  const userCoupons = after.lost.map(({ _userCoupon }) => _userCoupon);
  const refunded = { money: back.money.value, point: back.point.value, userCoupons };
  return {
    lines,
    adjustments: rest === 0 ? adjustments : [...adjustments, { rule: 'SHORTFALL', price: rest }],
    ...refunded,
    shortfall: back.shortfall.value,
    state: lessGiven(next, refunded),
    proof: calculator.proof,
  };
};

/** Returns the units that leave the order, by line. */
const unitsOf = (
  { lines }: RefundClaim,
  quoted: Quote,
  { kept }: RefundState,
): Result<Map<string, number>, RefundFailure> => {
  if (lines.length === 0) return fail('CLAIM_EMPTY', '취소하거나 반품할 상품을 선택해주세요.');
  const units = new Map<string, number>();
  for (const { lineId, amount } of lines) {
    const left = kept[lineId] ?? 0;
    if (!quoted.lines.some((line) => line.lineId === lineId))
      return fail('CLAIM_LINE_UNKNOWN', '주문에 없는 상품입니다.');
    if (units.has(lineId)) return fail('CLAIM_LINE_DOUBLED', '같은 상품이 두 번 선택되었습니다.');
    const requested = amount ?? left;
    if (!Number.isSafeInteger(requested) || requested < 1 || requested > left)
      return fail('CLAIM_AMOUNT', '취소하거나 반품할 수 있는 수량을 넘었습니다.');
    units.set(lineId, requested);
  }
  return ok(units);
};

const isOwnReturn = ({ kind, fault }: RefundClaim): boolean => kind === 'RETURN' && fault === 'BUYER';

type ReturnCharge = { of: string; price: Amount };

/**
 * Calculates the return shipping a buyer pays: once for each claim and shipping group, the highest charge of the
 * returned lines; charged with the first of them.
 */
const returnCharges = (
  calculator: Calculator,
  quoted: Quote,
  { fees = {} }: RefundState,
  claim: RefundClaim,
  taken: ReadonlyMap<string, number>,
): ReturnCharge[] => {
  if (!isOwnReturn(claim)) return [];
  const isTouched = (groupId: string) =>
    quoted.groups.some((group) => group.groupId === groupId && group.lineIds.some((id) => taken.has(id)));
  const isCharged = (groupId: string) => claim.fee && fees[feeKey(claim.fee.of, groupId)] !== undefined;
  return returnChargesOfLines(quoted, new Set([...taken.keys(), ...(claim.fee?.lineIds ?? [])]))
    .filter(({ of }) => isTouched(of) && !isCharged(of))
    .map(({ of, charges }) => ({
      of,
      price: calculator.step(`group:${of}:returnCharge`, {
        rule: 'RETURN_CHARGE',
        formula: 'max(charges)',
        inputs: { charges: charges.map(({ returnCharge }) => returnCharge) },
      }),
    }));
};

const afterClaim = (
  state: RefundState,
  claim: RefundClaim,
  taken: ReadonlyMap<string, number>,
  charges: readonly ReturnCharge[],
): RefundState => {
  const unitsKept = { ...state.kept };
  const excused = { ...state.excused };
  const returned = { ...state.returned };
  for (const [lineId, amount] of taken) {
    unitsKept[lineId] = (unitsKept[lineId] ?? 0) - amount;
    if (claim.fault === 'SHOP') excused[lineId] = (excused[lineId] ?? 0) + amount;
    if (isOwnReturn(claim)) returned[lineId] = (returned[lineId] ?? 0) + amount;
  }
  return {
    ...state,
    kept: unitsKept,
    excused,
    returned,
    ...(claim.fee && charges.length > 0 && { fees: { ...state.fees, ...feesOf(claim.fee.of, charges) } }),
    returnFees: won(state.returnFees + sumOf(charges.map(({ price }) => price))),
  };
};

const feesOf = (claim: string, charges: readonly ReturnCharge[]): Record<string, number> =>
  Object.fromEntries(charges.map(({ of, price }) => [feeKey(claim, of), price.value]));

/** Limits of a refund by a promise, in won. */
type Limits = {
  promised?: PartialEstimate['promised'];
  /** True when the refund is exactly the promise */
  isAll?: boolean;
  /** Shortfall of other claims since the promise, which this one does not bear; negative for a surplus */
  others: number;
};

/** Splits a refund into points, by the share of its lines, and money. */
const settle = (
  calculator: Calculator,
  quoted: Quote,
  { kept, money, point }: RefundState,
  owed: Amount,
  { promised, isAll, others }: Limits,
) => {
  const step = (
    cell: string,
    rule: string,
    formula: string,
    inputs: Record<string, number | Amount | Amount[]>,
  ) => calculator.step(cell, { rule, formula, inputs });
  const shares = quoted.lines.flatMap(({ lineId, pointPrice, amount }) => {
    const units = kept[lineId] ?? 0;
    return pointPrice === 0 || units === 0
      ? []
      : [
          step(`line:${lineId}:point`, 'KEPT_POINTS', 'floor(pointPrice × units ÷ amount)', {
            pointPrice,
            units,
            amount,
          }),
        ];
  });
  const remaining = { money, point, owed, ...(others !== 0 && { others }) };
  const byState = `max(money + point ${others === 0 ? '' : '+ others '}- owed, 0)`;
  const byShares = 'min(max(point - min(sum(shares), owed), 0, back - money), back)';
  const total = () => {
    if (!promised) return step('back:total', 'REFUND', byState, remaining);
    const inputs = { ...remaining, promised: promised.money + promised.point };
    return step('back:total', 'REFUND', isAll ? 'promised' : `min(${byState}, promised)`, inputs);
  };
  const back = total();
  const points = () => {
    const inputs = { point, shares, owed, back, money };
    if (!promised) return step('back:point', 'REFUND_POINTS', byShares, inputs);
    const limits = { promisedMoney: promised.money, promisedPoint: promised.point };
    const formula = `min(max(${byShares}, back - promisedMoney), promisedPoint)`;
    return step('back:point', 'REFUND_POINTS', formula, { ...inputs, ...limits });
  };
  const backPoint = points();
  return {
    point: backPoint,
    money: step('back:money', 'REFUND_MONEY', 'back - backPoint', { back, backPoint }),
    shortfall: step('back:shortfall', 'REFUND_SHORTFALL', 'max(owed - money - point, 0)', {
      owed,
      money,
      point,
    }),
  };
};

const sumOf = (amounts: readonly Amount[]): number => sum(amounts.map(({ value }) => value));

/** Calculates the refund of a claimed line: the difference of its parts before and after, with all else unchanged. */
const lineOf = (line: LineQuote, amount: number, state: RefundState, { held }: AmountOwed): RefundLine => {
  const { lineId } = line;
  const units = state.kept[lineId] ?? 0;
  const price =
    calculate(keptGoodsTerm(line, units, held)) - calculate(keptGoodsTerm(line, units - amount, held));
  const off = line.salePrice * amount - price;
  const levelOf = (units: number) => Math.floor((line.levelDiscountPrice * units) / line.amount);
  const levelDiscountPrice = Math.min(levelOf(units) - levelOf(units - amount), off);
  return {
    lineId,
    amount,
    productPrice: won(line.price * amount),
    discountPrice: won(line.discount * amount),
    levelDiscountPrice: won(levelDiscountPrice),
    couponPrice: won(off - levelDiscountPrice),
    price: won(price),
  };
};

/**
 * Calculates the adjustments of a claim in addition to its lines: coupons lost on kept goods, charges of offers,
 * shipping fees and their coupons, return shipping, extra refunds.
 */
const changes = (
  before: AmountOwed,
  after: AmountOwed,
  quoted: Quote,
  next: RefundState,
  charges: readonly ReturnCharge[],
): RefundAdjustment[] => {
  const adjustments: RefundAdjustment[] = [];
  const adjust = (rule: RefundAdjustment['rule'], price: number, of?: string) => {
    if (price !== 0) adjustments.push({ rule, price, ...(of && { of }) });
  };
  let heldCoupons = before.held;
  const keptWith = (coupons: readonly CouponQuote[]) =>
    sum(quoted.lines.map((line) => calculate(keptGoodsTerm(line, next.kept[line.lineId] ?? 0, coupons))));
  for (const coupon of after.lost.filter((couponQuote) => heldCoupons.includes(couponQuote))) {
    const rest = heldCoupons.filter((heldCoupon) => heldCoupon !== coupon);
    adjust('COUPON_LOST', keptWith(heldCoupons) - keptWith(rest), coupon._userCoupon);
    heldCoupons = rest;
  }
  for (const { lineId } of quoted.lines)
    adjust('OFFER', (before.offers.get(lineId)?.value ?? 0) - (after.offers.get(lineId)?.value ?? 0), lineId);
  for (const { groupId } of quoted.groups)
    adjust(
      'FARE',
      sumOf(before.shippingFees.get(groupId) ?? []) - sumOf(after.shippingFees.get(groupId) ?? []),
      groupId,
    );
  for (const { _userCoupon: id } of quoted.coupons)
    adjust(
      'FARE_COUPON',
      (after.shippingCoupons.get(id)?.value ?? 0) - (before.shippingCoupons.get(id)?.value ?? 0),
      id,
    );
  for (const { of, price } of charges) adjust('RETURN_FEE', -price.value, of);
  for (const [of, { value }] of before.extras)
    adjust('EXTRA_REFUND', (after.extras.get(of)?.value ?? 0) - value, of);
  return adjustments;
};
