import { describe, expect, it } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import { listOrderPeriods } from '#shared/domain/order/periods.ts';
import { toRefundPreview } from '#shared/domain/order/refund-rows.ts';
import type { RefundCalculation } from '#shared/domain/pricing/refund-types.ts';

const line = (lineId: string, price: number): RefundCalculation['lines'][number] => ({
  lineId,
  amount: 2,
  productPrice: won(price),
  discountPrice: won(0),
  levelDiscountPrice: won(0),
  couponPrice: won(0),
  price: won(price),
});

describe('what a claim gives back, as its receiver reads it', () => {
  const refund = {
    lines: [line('a', 30_000), line('b', 12_000)],
    adjustments: [
      { rule: 'FARE', of: 'parcel', price: -3_000 },
      { rule: 'FARE', of: 'freight', price: -20_000 },
      { rule: 'RETURN_FEE', price: -3_000 },
    ],
    money: won(14_000),
    point: won(2_000),
    userCoupons: ['c1'],
    shortfall: won(0),
  } satisfies Partial<RefundCalculation>;
  const preview = toRefundPreview(refund as unknown as RefundCalculation, (lineId) => `상품 ${lineId}`);

  it('names each line and gathers adjustments by their rule', () => {
    expect(preview.rows).toEqual([
      { name: '상품 a · 2개', amount: 30_000 },
      { name: '상품 b · 2개', amount: 12_000 },
      { name: '배송비 정산', amount: 23_000, minus: true },
      { name: '반품 배송비', amount: 3_000, minus: true },
      { name: '적립금으로 반환', amount: 2_000, minus: true },
    ]);
  });

  it('has rows that sum to the money', () => {
    const sum = preview.rows.reduce((total, { amount, minus }) => total + (minus ? -amount : amount), 0);
    expect(sum).toBe(preview.money);
  });
});

describe('the periods of an order list', () => {
  it('are whole KST days that end today', () => {
    expect(listOrderPeriods('2026-11-19T15:00:00.000Z')).toEqual([
      { label: '오늘', from: '2026-11-20', to: '2026-11-20' },
      { label: '1주', from: '2026-11-14', to: '2026-11-20' },
      { label: '1개월', from: '2026-10-20', to: '2026-11-20' },
      { label: '3개월', from: '2026-08-20', to: '2026-11-20' },
    ]);
  });

  it.each([
    ['2026-05-31T03:00:00.000Z', '2026-04-30', '2026-02-28'],
    ['2027-01-15T03:00:00.000Z', '2026-12-15', '2026-10-15'],
  ])('of months keep within the month (%s)', (now, month, quarter) => {
    const [, , orderPeriod, three] = listOrderPeriods(now);
    expect([orderPeriod?.from, three?.from]).toEqual([month, quarter]);
  });
});
