import { describe, expect, test } from 'vitest';
import { seedShippings } from '#localstack/seed/content/benefits.ts';
import {
  deliveryTermsOf,
  formatFee,
  formatTravelTiers,
  listFeeNotes,
} from '#shared/domain/shipping/describe.ts';
import type { ShippingPolicy } from '#shared/domain/shipping/shipping.ts';

const policies = seedShippings().flatMap(({ options }) => options);
const policy = (code: string): ShippingPolicy => {
  const found = policies.find((shippingPolicy) => shippingPolicy.code === code);
  if (!found) throw new Error(code);
  return found;
};
const told = (code: string, product = {}) => {
  const terms = deliveryTermsOf(policy(code), product);
  return [formatFee(terms), ...listFeeNotes(terms)];
};
const byPrices = (...tiers: [number, number][]) =>
  formatFee({
    charge: {
      ...policy('parcel').charge,
      pricesRange: tiers.map(([price, amount]) => ({ price, amount })),
    },
  });

describe('what a product’s page says of its shipping fee', () => {
  test('by every kind of policy', () => {
    expect(told('parcel')).toEqual([
      '3,000원 (5만원 이상 구매 시 무료)',
      '제주 3,000원 · 도서산간 5,000원 추가',
    ]);
    expect(told('freight')).toEqual(['착불 (상품을 받으실 때 결제)', '제주 3,000원 · 도서산간 5,000원 추가']);
    expect(told('install')).toEqual([
      '20,000원',
      '설치·방문비 30,000원 별도',
      '상품별로 배송비 부과',
      '제주 3,000원 · 도서산간 5,000원 추가',
    ]);
    expect(told('direct')[0]).toBe('10,000원부터 · 주소 입력 후 확정');
    expect(told('visit')).toEqual(['10,000원']);
  });

  test('a product that goes alone says so, whatever its policy bundles', () => {
    expect(told('parcel', { shippingBundleType: 'APIECE' })).toContain('상품별로 배송비 부과');
  });

  test('tiers in any order, with or without one that begins at nothing', () => {
    expect(byPrices([0, 0])).toBe('무료배송');
    expect(byPrices()).toBe('무료배송');
    expect(byPrices([0, 2_500])).toBe('2,500원');
    expect(byPrices([100_000, 0], [0, 5_000], [35_000, 2_000])).toBe(
      '35,000원 미만 5,000원 · 35,000원 이상 2,000원 · 10만원 이상 무료',
    );
    expect(byPrices([30_000, 3_000])).toBe('3만원 미만 무료 · 3만원 이상 3,000원');
    expect(
      formatTravelTiers([
        { distance: 30, amount: 9_000 },
        { distance: 10, amount: 5_000 },
      ]),
    ).toBe('10km 미만 무료 · 10km 이상 5,000원 · 30km 이상 9,000원');
  });
});
