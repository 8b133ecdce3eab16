import { formatPointsReturn, type PointsReturnNote } from '#shared/domain/point/points-back.ts';
import type { RefundAdjustment, RefundCalculation } from '#shared/domain/pricing/refund-types.ts';
import type { MoneyRow } from './money-rows.ts';

const adjustmentNames: Record<RefundAdjustment['rule'], string> = {
  COUPON_LOST: '쿠폰 조건 미충족',
  OFFER: '함께 구매 할인 정산',
  FARE: '배송비 정산',
  FARE_COUPON: '배송비 쿠폰 정산',
  RETURN_FEE: '반품 배송비',
  EXTRA_REFUND: '이미 추가로 환불한 금액',
  SHORTFALL: '정산 차액',
};

/** Refund as its receiver reads it: the amount of each line, the deductions, and the way the rest is refunded. */
export type RefundPreview = {
  /** Won; `minus` rows are subtracted. Lines, then adjustments, then the part returned as points */
  rows: MoneyRow[];
  money: number;
  point: number;
  /** Number of user coupons that are released */
  coupons: number;
  /** Notes about the returned points: until when they can be used, and if some have expired */
  notes: string[];
};

/**
 * Lists a claim's refund line by line. The rows sum to the money.
 * @param nameOf name of the goods of a line of the quote
 * @param more.besides won of extra charges that are refunded with it
 */
export const toRefundPreview = (
  { lines, adjustments, money, point, userCoupons }: Omit<RefundCalculation, 'state' | 'proof' | 'shortfall'>,
  nameOf: (lineId: string) => string,
  { points, besides = 0 }: { points?: PointsReturnNote; besides?: number } = {},
): RefundPreview => {
  const byRule = new Map<RefundAdjustment['rule'], number>();
  for (const { rule, price } of adjustments) byRule.set(rule, (byRule.get(rule) ?? 0) + price);
  return {
    rows: [
      ...lines.map(({ lineId, amount, price }) => ({
        name: `${nameOf(lineId)} · ${amount}개`,
        amount: price,
      })),
      ...[...byRule].map(([rule, price]) => ({
        name: adjustmentNames[rule],
        amount: Math.abs(price),
        ...(price < 0 && { minus: true }),
      })),
      ...(besides > 0 ? [{ name: '추가 결제 환불', amount: besides }] : []),
      ...(point > 0 ? [{ name: '적립금으로 반환', amount: point, minus: true }] : []),
    ],
    money: money + besides,
    point,
    coupons: userCoupons.length,
    notes: points ? formatPointsReturn(points) : [],
  };
};
