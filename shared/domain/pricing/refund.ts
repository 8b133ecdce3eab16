import { sum, won } from '#shared/domain/money/won.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type Kept, keptGoods, priceKept } from './kept.ts';
import { type Amount, createLedger, type Ledger, reckon } from './ledger.ts';
import type { Refund, RefundAdjustment, RefundClaim, RefundLine, RefundState } from './refund-types.ts';
import { rulesOf } from './rules.ts';
import type { CouponQuote, LineQuote, Quote } from './types.ts';

/**
 * What a claim gives back (design §5, §6): the difference between what is owed for the order before and after it, by
 * the terms it was placed under. Grade discount, coupons and points go with their lines in proportion; coupons whose
 * minimum is no longer met are taken back (and returned to the member), shipping falls due again, a buyer's return
 * pays its shipping; goods that go by the shop's fault still count for every condition.
 *
 * Claims in any order and grouping give back, together, what was paid, less what a buyer's returns cost.
 * Fails with CLAIM_EMPTY, CLAIM_LINE_UNKNOWN, CLAIM_LINE_DOUBLED or CLAIM_AMOUNT (more than is left of the line).
 *
 * @param quoted the order's quote, as placed
 * @param state what earlier claims left: `nothingRefunded(quoted)`, then each refund's `state`
 */
export const refundOf = (quoted: Quote, state: RefundState, claim: RefundClaim): Result<Refund> => {
  const taken = unitsOf(claim, quoted, state);
  if (!taken.ok) return taken;
  const before = priceKept(createLedger(), quoted, state);
  const ledger = createLedger();
  const charges = returnCharges(ledger, quoted, claim, taken.value);
  const next = afterClaim(quoted, state, claim, taken.value, charges);
  const after = priceKept(ledger, quoted, next);
  const back = settle(ledger, quoted, next, after.owed);
  const lines = quoted.lines.flatMap((line) => {
    const amount = taken.value.get(line.lineId);
    return amount ? [lineOf(line, amount, state, before)] : [];
  });
  const adjustments = changes(before, after, quoted, next, charges);
  const explained = [...lines, ...adjustments].reduce((total, { price }) => total + price, 0);
  const rest = back.money.value + back.point.value - explained;
  return ok({
    lines,
    adjustments: rest === 0 ? adjustments : [...adjustments, { rule: 'SHORTFALL', price: rest }],
    money: back.money.value,
    point: back.point.value,
    userCoupons: after.lost.map(({ _userCoupon }) => _userCoupon),
    shortfall: back.shortfall.value,
    state: {
      ...next,
      money: won(state.money - back.money.value),
      point: won(state.point - back.point.value),
      userCoupons: [...state.userCoupons, ...after.lost.map(({ _userCoupon }) => _userCoupon)],
    },
    proof: ledger.proof,
  });
};

/** Units to take out, by line. */
const unitsOf = (
  { lines }: RefundClaim,
  quoted: Quote,
  { kept }: RefundState,
): Result<Map<string, number>> => {
  if (lines.length === 0) return fail('INVALID', 'CLAIM_EMPTY', '취소하거나 반품할 상품을 선택해주세요.');
  const units = new Map<string, number>();
  for (const { lineId, amount } of lines) {
    const left = kept[lineId] ?? 0;
    if (!quoted.lines.some((line) => line.lineId === lineId))
      return fail('NOT_FOUND', 'CLAIM_LINE_UNKNOWN', '주문에 없는 상품입니다.');
    if (units.has(lineId)) return fail('INVALID', 'CLAIM_LINE_DOUBLED', '같은 상품이 두 번 선택되었습니다.');
    const asked = amount ?? left;
    if (!Number.isSafeInteger(asked) || asked < 1 || asked > left)
      return fail('CONFLICT', 'CLAIM_AMOUNT', '취소하거나 반품할 수 있는 수량을 넘었습니다.');
    units.set(lineId, asked);
  }
  return ok(units);
};

const isOwnReturn = ({ kind, fault }: RefundClaim): boolean => kind === 'RETURN' && fault === 'BUYER';

type ReturnCharge = { of?: string; price: Amount };

/** What a buyer's return is charged for travelling back. */
const returnCharges = (
  ledger: Ledger,
  quoted: Quote,
  claim: RefundClaim,
  taken: ReadonlyMap<string, number>,
): ReturnCharge[] => {
  if (!isOwnReturn(claim)) return [];
  return rulesOf(quoted)
    .returnCharges(quoted, new Set(taken.keys()), claim.returnFee)
    .map(({ of, charges }) => ({
      ...(of && { of }),
      price: ledger.step(of ? `group:${of}:returnCharge` : 'claim:returnCharge', {
        rule: 'RETURN_CHARGE',
        formula: 'max(charges)',
        inputs: { charges },
      }),
    }));
};

const afterClaim = (
  quoted: Quote,
  state: RefundState,
  claim: RefundClaim,
  taken: ReadonlyMap<string, number>,
  charges: readonly ReturnCharge[],
): RefundState => {
  const kept = { ...state.kept };
  const excused = { ...state.excused };
  const returned = { ...state.returned };
  for (const [lineId, amount] of taken) {
    kept[lineId] = (kept[lineId] ?? 0) - amount;
    if (claim.fault === 'SHOP') excused[lineId] = (excused[lineId] ?? 0) + amount;
    if (isOwnReturn(claim)) returned[lineId] = (returned[lineId] ?? 0) + amount;
  }
  const travelled = isOwnReturn(claim)
    ? quoted.groups.filter(({ lineIds }) => lineIds.some((lineId) => taken.has(lineId)))
    : [];
  return {
    ...state,
    kept,
    excused,
    returned,
    travelled: [...new Set([...state.travelled, ...travelled.map(({ groupId }) => groupId)])],
    returnFees: won(state.returnFees + sumOf(charges.map(({ price }) => price))),
  };
};

/** Splits what comes back into points, which go with their lines, and money. */
const settle = (ledger: Ledger, quoted: Quote, { kept, money, point }: RefundState, owed: Amount) => {
  const step = (
    cell: string,
    rule: string,
    formula: string,
    inputs: Record<string, number | Amount | Amount[]>,
  ) => ledger.step(cell, { rule, formula, inputs });
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
  const back = step('back:total', 'REFUND', 'max(money + point - owed, 0)', { money, point, owed });
  const backPoint = step(
    'back:point',
    'REFUND_POINTS',
    'min(max(point - min(sum(shares), owed), back - money, 0), back)',
    {
      point,
      shares,
      owed,
      back,
      money,
    },
  );
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

/** A claimed line: the difference of its parts before and after, all else staying as it was. */
const lineOf = (line: LineQuote, amount: number, state: RefundState, { held }: Kept): RefundLine => {
  const { lineId } = line;
  const units = state.kept[lineId] ?? 0;
  const price = reckon(keptGoods(line, units, held)) - reckon(keptGoods(line, units - amount, held));
  const off = line.salePrice * amount - price;
  const levelOf = (kept: number) => Math.floor((line.levelDiscountPrice * kept) / line.amount);
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

/** What the claim changes beside its lines: coupons lost on what is kept, fares, fare coupons, return shipping. */
const changes = (
  before: Kept,
  after: Kept,
  quoted: Quote,
  next: RefundState,
  charges: readonly ReturnCharge[],
): RefundAdjustment[] => {
  const adjustments: RefundAdjustment[] = [];
  const adjust = (rule: RefundAdjustment['rule'], price: number, of?: string) => {
    if (price !== 0) adjustments.push({ rule, price, ...(of && { of }) });
  };
  let held = before.held;
  const keptWith = (coupons: readonly CouponQuote[]) =>
    sum(quoted.lines.map((line) => reckon(keptGoods(line, next.kept[line.lineId] ?? 0, coupons))));
  for (const coupon of after.lost.filter((one) => held.includes(one))) {
    const rest = held.filter((one) => one !== coupon);
    adjust('COUPON_LOST', keptWith(held) - keptWith(rest), coupon._userCoupon);
    held = rest;
  }
  for (const { groupId } of quoted.groups)
    adjust('FARE', sumOf(before.fares.get(groupId) ?? []) - sumOf(after.fares.get(groupId) ?? []), groupId);
  for (const { _userCoupon: id } of quoted.coupons)
    adjust(
      'FARE_COUPON',
      (after.fareCoupons.get(id)?.value ?? 0) - (before.fareCoupons.get(id)?.value ?? 0),
      id,
    );
  for (const { of, price } of charges) adjust('RETURN_FEE', -price.value, of);
  return adjustments;
};
