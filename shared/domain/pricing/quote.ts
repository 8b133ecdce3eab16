import { type Won, won } from '#shared/domain/money/won.ts';
import { sumSpendablePoints } from '#shared/domain/point/lots.ts';
import { type Amount, type Calculator, createCalculator } from '#shared/domain/proof/calculator.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import { otherPostcodeMessage, type PostcodeCheck } from '#shared/domain/shipping/postcode-check.ts';
import { type LinesFailure, refusalOfLines } from './checks.ts';
import { type CouponFailure, draftCoupons } from './coupons.ts';
import { type DraftLine, draftLine, lineCell, lineQuoteOf } from './draft.ts';
import { draftShippingFees } from './shipping-fees.ts';
import type { CouponQuote, Quote, QuoteInput, QuoteTotals, ShippingGroupQuote } from './types.ts';

/** Reasons points cannot be spent. */
export type PointFailure = 'POINT_ABOVE_HELD' | 'POINT_ABOVE_LEFT' | 'POINT_INVALID';

/** Reasons lines, coupons or points cannot be priced. */
export type QuoteFailure = LinesFailure | CouponFailure | PointFailure | 'SHIPPING_CODE_UNKNOWN';

/** Reasons an order cannot be delivered to its address. */
export type DeliveryFailure =
  | 'ADDRESS_NOT_LOCATED'
  | 'GEOCODER_AWAY'
  | 'POSTCODE_DIFFERS'
  | 'UNDELIVERABLE_AREA';

/**
 * Calculates the price of a cart, with its proof (rules 1.8): product discount, grade discount, product coupons,
 * shipping fees, shipping fee coupons, total coupons, points, in this order; coupons of one kind in the order that
 * leaves least to pay. Pure: the same input gives the same quote, to the won.
 *
 * Refuses lines it cannot price (LINES_EMPTY, LINE_DOUBLED, LINE_AMOUNT, ORDER_TOO_LARGE, SHIPPING_CODE_UNKNOWN),
 * coupons (COUPON_*, with the choice's index as issue path) and points (POINT_INVALID, POINT_ABOVE_HELD,
 * POINT_ABOVE_LEFT). An address out of reach still has a price: see `requireDeliverable`.
 */
export const calculateQuote = (input: QuoteInput): Result<Quote, QuoteFailure> => {
  const refusal = refusalOfLines(input.lines);
  if (refusal) return { ok: false, failure: refusal };
  const calculator = createCalculator();
  const lines = input.lines.map((line) => draftLine(calculator, line, input));
  const groups = draftShippingFees(calculator, lines, input);
  if (!groups.ok) return groups;
  const coupons = draftCoupons(calculator, lines, input);
  if (!coupons.ok) return coupons;
  const payables = lines.map((draft) => payableOf(calculator, draft, coupons.value));
  const points = payWithPoints(calculator, lines, payables, input);
  if (!points.ok) return points;
  const lineQuotes = lines.map((line) => lineQuoteOf(calculator, line));
  const grouped = groups.value.map((group) => withCoupons(calculator, group, coupons.value));
  return ok({
    ...totalsOf(calculator, lines, coupons.value, groups.value, points.value.used),
    lines: lineQuotes,
    groups: grouped,
    coupons: coupons.value,
    pointUsable: points.value.usable,
    deliverable: grouped.every(({ deliverable }) => deliverable),
    proof: calculator.proof,
  });
};

/** Refuses a quote whose receiver some of its goods cannot reach (rules 3.14). */
export const requireDeliverable = (quoted: Quote): Result<Quote, 'UNDELIVERABLE_AREA'> =>
  quoted.deliverable
    ? ok(quoted)
    : fail('UNDELIVERABLE_AREA', '배송이 불가능한 지역이 포함되어 있습니다.', {
        issues: [{ path: 'receiver.address1', message: '배송이 불가능한 지역입니다' }],
      });

/**
 * Refuses a quote with shipping fees by distance whose address was not located: it would be priced at 0 km.
 * @param isAway true when the geocoder did not respond, so that a later retry may help
 */
export const requireLocated = (
  quoted: Quote,
  isAway: boolean,
): Result<Quote, 'ADDRESS_NOT_LOCATED' | 'GEOCODER_AWAY'> => {
  if (!quoted.groups.some(({ estimated }) => estimated)) return ok(quoted);
  const path = 'receiver.address1';
  if (isAway) {
    const message = '지금은 배송 거리를 확인할 수 없습니다. 잠시 후 다시 시도해주세요.';
    return fail('GEOCODER_AWAY', message, { issues: [{ path, message }] });
  }
  const message = '위치를 찾을 수 없는 주소입니다. 거리별 배송 상품은 주소를 다시 검색해주세요.';
  return failAt(path, 'ADDRESS_NOT_LOCATED', message);
};

/** Refuses an address whose postcode belongs to another address with another surcharge. */
export const requireOwnPostcode = (
  check: PostcodeCheck | undefined,
  path = 'receiver.postcode',
): Result<void, 'POSTCODE_DIFFERS'> =>
  check?.kind === 'OTHER'
    ? failAt(path, 'POSTCODE_DIFFERS', otherPostcodeMessage(check.postcode))
    : ok(undefined);

/** Calculates the price of a line after coupons, with shipping fees and charges. */
const payableOf = (calculator: Calculator, draft: DraftLine, coupons: readonly CouponQuote[]): Amount => {
  const { line, goods, delivery, service, island } = draft;
  const cell = (name: string) => lineCell(line.lineId, name);
  const own = new Set(
    coupons.filter(({ basis }) => basis === 'PRODUCT_PRICE').map((c) => cell(`coupon:${c._userCoupon}`)),
  );
  const total = (name: string, rule: string, parts: readonly Amount[]): readonly Amount[] =>
    parts.length === 0
      ? []
      : [calculator.step(cell(name), { rule, formula: 'sum(parts)', inputs: { parts } })];

  const couponPrices = [
    ...total(
      'couponPrice',
      'LINE_COUPONS',
      goods.taken.filter((share) => own.has(share.cell)),
    ),
    ...total(
      'orderCouponPrice',
      'LINE_SHARE_OF_COUPONS',
      goods.taken.filter((share) => !own.has(share.cell)),
    ),
    ...total('fareCouponPrice', 'LINE_FARE_COUPONS', [...(delivery?.taken ?? []), ...(service?.taken ?? [])]),
  ];
  const fares = [delivery?.price, service?.price, island].filter((fare) => fare !== undefined);
  return calculator.step(cell('payable'), {
    rule: 'LINE_PAYABLE',
    formula: 'goods + sum(fares) - sum(couponPrices)',
    inputs: { goods: goods.price, fares, couponPrices },
  });
};

/** Calculates the points the buyer may spend now, in won. */
export const spendablePointsOf = ({
  now,
  _user,
  pointLots,
}: Pick<QuoteInput, 'now' | '_user' | 'pointLots'>): Won =>
  sumSpendablePoints(
    pointLots.filter((lot) => lot._user === _user),
    now,
  );

/** Spends points on the total, allocated to the lines; never more than the member has or the total (rules 2.24). */
const payWithPoints = (
  calculator: Calculator,
  lines: readonly DraftLine[],
  payables: readonly Amount[],
  input: QuoteInput,
): Result<{ used: Amount | 0; usable: Won }, PointFailure> => {
  const payable = calculator.step('order:payable', {
    rule: 'ORDER_PAYABLE',
    formula: 'sum(payables)',
    inputs: { payables },
  });
  const { point } = input;
  const spendable = spendablePointsOf(input);
  const usable = won(Math.min(spendable, payable.value));
  if (!Number.isSafeInteger(point) || point < 0)
    return failAt('point', 'POINT_INVALID', '적립금은 1원 단위의 숫자로 입력해주세요.');
  if (point > spendable)
    return failAt('point', 'POINT_ABOVE_HELD', '보유한 적립금보다 많이 사용할 수 없습니다.');
  if (point > payable.value)
    return failAt('point', 'POINT_ABOVE_LEFT', '결제할 금액보다 많은 적립금을 사용할 수 없습니다.');

  const used =
    point > 0 && calculator.step('order:pointPrice', { rule: 'POINTS', formula: 'point', inputs: { point } });
  const cells = lines.map(({ line }) => lineCell(line.lineId, 'pointPrice'));
  const shares = used ? calculator.share('SHARE_OF_POINTS', used, payables, cells) : [];
  lines.forEach(({ line }, i) => {
    calculator.step(lineCell(line.lineId, 'totalPrice'), {
      rule: 'LINE_TOTAL',
      formula: 'payable - pointPrice',
      inputs: { payable: payables[i] ?? payable, pointPrice: shares[i] ?? 0 },
    });
  });
  return ok({ used: used || 0, usable });
};

/** Returns a group with the discounts of shipping fee coupons. */
const withCoupons = (
  calculator: Calculator,
  group: ShippingGroupQuote,
  coupons: readonly CouponQuote[],
): ShippingGroupQuote => ({
  ...group,
  couponPrice: won(
    coupons
      .filter(({ shippingCode }) => shippingCode === group.shippingCode)
      .flatMap(({ _userCoupon }) =>
        group.lineIds.map((id) => calculator.valueOf(lineCell(id, `coupon:${_userCoupon}`))),
      )
      .reduce((a, b) => a + b, 0),
  ),
});

/** Calculates the price lines of the order, each the sum of its parts. */
const totalsOf = (
  calculator: Calculator,
  lines: readonly DraftLine[],
  coupons: readonly CouponQuote[],
  groups: readonly ShippingGroupQuote[],
  pointPrice: Amount | 0,
): QuoteTotals => {
  const total = (name: string, cells: readonly string[]): Amount => {
    const parts = cells
      .map((cell) => ({ cell, value: calculator.valueOf(cell) }))
      .filter(({ value }) => value > 0);
    return calculator.step(`order:${name}`, { rule: 'ORDER_SUM', formula: 'sum(parts)', inputs: { parts } });
  };
  const ofLines = (name: string) =>
    total(
      name,
      lines.map(({ line }) => lineCell(line.lineId, name)),
    );
  const ofGroups = (name: string) =>
    total(
      name,
      groups.map(({ groupId }) => `group:${groupId}:${name}`),
    );
  const parts = {
    productPrice: ofLines('productPrice'),
    discountPrice: ofLines('discountPrice'),
    levelDiscountPrice: ofLines('levelDiscountPrice'),
    couponPrice: total(
      'couponPrice',
      coupons.map(({ _userCoupon }) => `coupon:${_userCoupon}:discountPrice`),
    ),
    deliveryPrice: ofGroups('deliveryPrice'),
    servicePrice: ofGroups('servicePrice'),
    islandPrice: ofGroups('islandPrice'),
  };
  const totalPrice = calculator.step('order:totalPrice', {
    rule: 'ORDER_TOTAL',
    formula:
      'productPrice - discountPrice - levelDiscountPrice + deliveryPrice + servicePrice + islandPrice - couponPrice - pointPrice',
    inputs: { ...parts, pointPrice },
  });
  return {
    productPrice: parts.productPrice.value,
    discountPrice: parts.discountPrice.value,
    levelDiscountPrice: parts.levelDiscountPrice.value,
    couponPrice: parts.couponPrice.value,
    pointPrice: calculator.valueOf('order:pointPrice'),
    deliveryPrice: parts.deliveryPrice.value,
    servicePrice: parts.servicePrice.value,
    islandPrice: parts.islandPrice.value,
    totalPrice: totalPrice.value,
  };
};
