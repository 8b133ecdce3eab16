import type { CouponBasis, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { couponTerm } from '#shared/domain/coupon/discount.ts';
import { appliesToLine } from '#shared/domain/coupon/target.ts';
import {
  type CouponUseFailure,
  excludeEachOther,
  fitsShopLimit,
  isLimited,
  refusalOfPrice,
  refusalOfUse,
} from '#shared/domain/coupon/usability.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { Amount, Calculator } from '#shared/domain/proof/calculator.ts';
import {
  type AnyCode,
  type Failed,
  type Failure,
  fail,
  failWith,
  ok,
  type Result,
} from '#shared/domain/result.ts';
import { formatCouponChoice } from './choice-text.ts';
import { sortByCalculationOrder } from './coupon-order.ts';
import type { DraftLine, PricePart } from './draft.ts';
import type { CouponChoice, CouponQuote, QuoteInput } from './types.ts';

/** Reasons coupons may not be chosen, or not together. */
export type CouponChoiceFailure =
  | CouponUseFailure
  | 'COUPON_UNKNOWN'
  | 'COUPON_DOUBLED'
  | 'COUPON_NOT_COMBINABLE'
  | 'COUPON_ONCE';

/** Reasons a coupon gives no discount on its chosen target. */
export type CouponEffectFailure =
  | 'COUPON_ABOVE_MAX'
  | 'COUPON_BELOW_MIN'
  | 'COUPON_NO_EFFECT'
  | 'COUPON_SOLD_OUT';

/** Reasons chosen coupons are refused. */
export type CouponFailure =
  | CouponChoiceFailure
  | CouponEffectFailure
  | 'COUPON_TARGET_MISSING'
  | 'COUPON_WRONG_TARGET';

/** A choice with its coupon, and its index in the form. */
type Chosen = { choice: CouponChoice; coupon: UserCoupon; index: number };

/** Stages of the calculation: coupons are calculated stage by stage, in any order they were chosen (rules 2.11). */
const stages: Record<CouponBasis, number> = {
  PRODUCT_PRICE: 0,
  DELIVERY_FARE: 1,
  INSTALLATION_PRICE: 1,
  ONSITE_SERVICE_FEE: 1,
  TOTAL_ORDER_AMOUNT: 2,
};

const stageOf = ({ coupon }: Pick<Chosen, 'coupon'>): number => stages[coupon.usage.target.price];

const at = <Code extends AnyCode>(index: number, failure: Failure<Code>): Failed<Code> =>
  failWith({ ...failure, issues: [{ path: `coupons.${index}`, message: failure.message }] });

const refuse = <const Code extends FailureCode>(index: number, code: Code, message: string) =>
  at(index, fail(code, message).failure);

/** Returns the choices with their index in the form, sorted, so that the same one is refused each time. */
const placed = (coupons: readonly CouponChoice[]) =>
  coupons
    .map((choice, index) => ({ choice, index, text: formatCouponChoice(choice) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));

/**
 * Returns the chosen coupons by stage, after checking that each is the member's own, usable now, and allowed with the
 * others.
 */
const choose = ({ coupons, userCoupons, _user, now }: QuoteInput): Result<Chosen[], CouponChoiceFailure> => {
  const chosen: Chosen[] = [];
  for (const { choice, index } of placed(coupons)) {
    const coupon = userCoupons.find(({ _id }) => _id === choice._userCoupon);
    if (!coupon) return refuse(index, 'COUPON_UNKNOWN', '존재하지 않는 쿠폰입니다.');
    const refusal = refusalOfUse(coupon, _user, now);
    if (refusal) return at(index, refusal);
    if (chosen.some((other) => other.coupon._id === coupon._id))
      return refuse(index, 'COUPON_DOUBLED', '같은 쿠폰을 두 번 사용할 수 없습니다.');
    if (chosen.some((other) => excludeEachOther(other.coupon, coupon)))
      return refuse(index, 'COUPON_ONCE', '한 주문에 한 장만 사용할 수 있는 쿠폰입니다.');
    chosen.push({ choice, coupon, index });
  }
  const alone = chosen.find(({ coupon }) => !coupon.usage.combinable);
  if (alone && chosen.length > 1)
    return refuse(alone.index, 'COUPON_NOT_COMBINABLE', '다른 쿠폰과 함께 사용할 수 없는 쿠폰입니다.');
  return ok(chosen.sort((a, b) => stageOf(a) - stageOf(b)));
};

/**
 * Applies the chosen coupons one after the other, and allocates the discount of each to its lines.
 * @param inOrder sorts the coupons of one stage into the order they are calculated in
 */
export const draftCoupons = (
  calculator: Calculator,
  lines: readonly DraftLine[],
  input: QuoteInput,
  inOrder: (
    theirs: Aimed[],
    usage: NonNullable<QuoteInput['couponUsage']>,
  ) => Aimed[] = sortByCalculationOrder,
): Result<CouponQuote[], CouponFailure> => {
  const chosen = choose(input);
  if (!chosen.ok) return chosen;
  const usage = input.couponUsage ?? {};
  const aimed: Aimed[] = [];
  for (const choice of chosen.value) {
    const target = targetOf(choice, lines);
    if (!target.ok) return at(choice.index, target.failure);
    aimed.push({ ...choice, target: target.value, parts: target.value.prices.map(({ part }) => part) });
  }
  const quotes: CouponQuote[] = [];
  for (const stage of new Set(aimed.map(stageOf))) {
    const theirs = aimed.filter((choice) => stageOf(choice) === stage);
    for (const choice of inOrder(theirs, usage)) {
      const soFar = usage[choice.coupon._coupon] ?? { count: 0, price: 0 };
      const quoted = take(calculator, choice, choice.target, soFar);
      if (!quoted.ok) return at(choice.index, quoted.failure);
      quotes.push(quoted.value);
    }
  }
  return ok(quotes);
};

/**
 * Prices a coupon is calculated on; for a shipping fee coupon also the lines whose fees it covers, even if they are 0
 * now.
 */
type Target = { prices: { lineId: string; part: PricePart }[]; covered?: string[] };

/** A chosen coupon with the prices it is calculated on. */
type Aimed = Chosen & { target: Target; parts: PricePart[] };

const wrongTarget = () => fail('COUPON_WRONG_TARGET', '이 쿠폰을 사용할 수 없는 상품입니다.');

/** Returns the prices a coupon is calculated on; fails when it was chosen for a target it does not apply to. */
const targetOf = (
  { choice, coupon }: Chosen,
  lines: readonly DraftLine[],
): Result<Target, 'COUPON_TARGET_MISSING' | 'COUPON_WRONG_TARGET'> => {
  const { usage } = coupon;
  const { lineId, shippingCode } = choice;
  const matching = lines.filter(({ line }) => appliesToLine(usage, line));
  const parts = (
    drafts: readonly DraftLine[],
    partOf: (draft: DraftLine) => PricePart | undefined,
  ): Target => ({
    prices: drafts.flatMap((draft) => {
      const part = partOf(draft);
      return part ? [{ lineId: draft.line.lineId, part }] : [];
    }),
  });

  switch (usage.target.price) {
    case 'PRODUCT_PRICE': {
      if (lineId === undefined) return fail('COUPON_TARGET_MISSING', '쿠폰을 사용할 상품을 선택해주세요.');
      const line = matching.filter((draft) => draft.line.lineId === lineId);
      return line.length === 0 || shippingCode !== undefined
        ? wrongTarget()
        : ok(parts(line, ({ goods }) => goods));
    }
    case 'TOTAL_ORDER_AMOUNT':
      return matching.length === 0 || lineId !== undefined || shippingCode !== undefined
        ? wrongTarget()
        : ok(parts(matching, ({ goods }) => goods));
    default: {
      if (shippingCode === undefined)
        return fail('COUPON_TARGET_MISSING', '쿠폰을 사용할 배송을 선택해주세요.');
      if (lineId !== undefined || !matching.some(({ line }) => line.shippingCode === shippingCode))
        return wrongTarget();
      const drafts = faresFor(matching, lines, shippingCode);
      return ok({
        ...parts(drafts, (draft) =>
          usage.target.price === 'DELIVERY_FARE' ? draft.delivery : draft.service,
        ),
        covered: drafts.map(({ line }) => line.lineId),
      });
    }
  }
};

/**
 * Returns the lines of a code whose shipping fee a coupon covers: all of a bundle, if one of its lines is a target;
 * with APIECE only the targets.
 */
const faresFor = (matching: readonly DraftLine[], lines: readonly DraftLine[], code: string): DraftLine[] => {
  const isBundled = ({ bundleType }: DraftLine) => bundleType === 'BUNDLE';
  const ofCode = lines.filter(({ line }) => line.shippingCode === code);
  const reachesBundle = ofCode.some((draft) => isBundled(draft) && matching.includes(draft));
  return ofCode.filter((draft) => (isBundled(draft) ? reachesBundle : matching.includes(draft)));
};

const take = (
  calculator: Calculator,
  { choice, coupon }: Chosen,
  { prices, covered }: Target,
  soFar: { count: number; price: number },
): Result<CouponQuote, CouponEffectFailure> => {
  const { _id, _coupon, name, unit, value, limit, usage } = coupon;
  const { price__min, price__max } = usage.limit.target;
  const price = calculator.step(`coupon:${_id}:price`, {
    rule: 'COUPON_TARGET',
    formula: 'sum(prices)',
    inputs: {
      prices: prices.map(({ part }) => part.price),
      ...(price__min && { price__min }),
      ...(price__max && { price__max }),
    },
  });
  const refusal = refusalOfPrice(usage, price.value);
  if (refusal) return { ok: false, failure: refusal };

  const { discount, shares } = applyCoupon(
    calculator,
    coupon,
    prices.map(({ lineId, part }) => ({ of: `line:${lineId}`, part })),
  );
  if (discount.value === 0) return fail('COUPON_NO_EFFECT', '할인할 금액이 없어 쿠폰을 사용할 수 없습니다.');
  if (!fitsShopLimit(usage.limit.shop, soFar, { count: 1, price: discount.value }))
    return fail('COUPON_SOLD_OUT', '준비된 수량이 모두 사용된 쿠폰입니다.');

  return ok({
    _userCoupon: _id,
    _coupon,
    name,
    basis: usage.target.price,
    unit,
    value,
    ...(limit && { limit }),
    ...(price__min && { price__min }),
    ...(isLimited(usage) && { limited: true }),
    lineIds: prices.map(({ lineId }) => lineId),
    ...(choice.shippingCode && { shippingCode: choice.shippingCode }),
    ...(covered && { covered }),
    discountPrice: discount.value,
    shares: Object.fromEntries(prices.map(({ lineId }, i) => [lineId, (shares[i] ?? discount).value])),
  });
};

/**
 * Applies a coupon: calculates its discount, and allocates it to its prices by what earlier coupons left of them. Adds
 * the shares to the parts, so that the next coupon is calculated on the rest.
 *
 * @param parts the prices, each with the prefix of its cells (`line:…`, `group:…`)
 */
export const applyCoupon = (
  calculator: Calculator,
  coupon: Pick<UserCoupon, '_id' | 'unit' | 'value' | 'limit'>,
  parts: readonly { of: string; part: PricePart }[],
): { discount: Amount; shares: Amount[] } => {
  const { _id } = coupon;
  const lefts = parts.map(({ of, part }) => leftOf(calculator, `${of}:left:${_id}`, part));
  const term = couponTerm(
    coupon,
    parts.map(({ part }) => part.price),
    parts.flatMap(({ part }) => part.taken),
  );
  const discount = calculator.step(`coupon:${_id}:discountPrice`, term);
  const cells = parts.map(({ of }) => `${of}:coupon:${_id}`);
  const shares = calculator.share('SHARE_OF_COUPON', discount, lefts, cells);
  for (const [i, share] of shares.entries()) parts[i]?.part.taken.push(share);
  return { discount, shares };
};

/** Returns what earlier coupons left of a price. */
const leftOf = (calculator: Calculator, cell: string, { price, taken }: PricePart): Amount =>
  taken.length === 0
    ? price
    : calculator.step(cell, {
        rule: 'LEFT_AFTER_COUPONS',
        formula: 'price - sum(taken)',
        inputs: { price, taken },
      });
