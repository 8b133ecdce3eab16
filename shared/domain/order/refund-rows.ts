import { type PointsBackNote, pointsBackWords } from '#shared/domain/point/points-back.ts';
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

/** A refund as its receiver reads it: the amount of each line, what is deducted, and how the rest is refunded. */
export type RefundPreview = {
  /** won; `minus` rows are taken off. Lines, then adjustments, then what goes back as points */
  rows: MoneyRow[];
  money: number;
  point: number;
  /** User coupons that are released */
  coupons: number;
  /** About the points that are returned: until when they can be used, and whether some have expired */
  notes: string[];
};

/**
 * What a claim refunds, line by line. The rows sum to the money.
 * @param nameOf the goods behind a line of the quote; one name a line
 * @param more.besides won of extra charges that go back with it
 */
export const refundPreview = (
  { lines, adjustments, money, point, userCoupons }: Omit<RefundCalculation, 'state' | 'proof' | 'shortfall'>,
  nameOf: (lineId: string) => string,
  { points, besides = 0 }: { points?: PointsBackNote; besides?: number } = {},
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
    notes: points ? pointsBackWords(points) : [],
  };
};
