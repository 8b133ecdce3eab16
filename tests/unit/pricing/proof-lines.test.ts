import { expect, it } from 'vitest';
import { proofLines } from '#shared/domain/pricing/proof-lines.ts';
import { quote } from '#shared/domain/pricing/quote.ts';
import type { QuoteInput } from '#shared/domain/pricing/types.ts';

const input: QuoteInput = {
  now: '2026-11-20T00:00:00.000Z',
  _user: 'u1',
  lines: [
    {
      ...{ lineId: 'p1~BASE', _product: 'p1', sku: 'BASE', type: 'NORMAL_PRODUCT', price: 22_900 },
      ...{
        discountEnabled: true,
        discount: { unit: 'PERCENT', amount: 30, expiration: { enabled: false } },
        optionPrice: 0,
        amount: 2,
      },
      ...{ _categories: [], _exhibitions: [], displayCodes: [] },
      ...{ shippingCode: 'parcel', shippingBundleType: 'BUNDLE' },
    } as QuoteInput['lines'][number],
  ],
  ...{ gradeDiscounts: [], coupons: [], userCoupons: [], point: 1_000 },
  pointLots: [
    {
      ...{ _id: 'lot', _user: 'u1', name: '적립', amount: 1_000, amount_left: 1_000, amount_used: 0 },
      ...{ amount_expired: 0, isUsed: false, isExpired: false, isExcluded: false, isDisabled: false },
      ...{ usage: {}, createdAt: '2026-11-01T00:00:00.000Z' },
    },
  ],
  shippingPolicies: [
    {
      ...{ _id: 'ship', name: '택배', code: 'parcel', bundle: { type: 'BUNDLE' } },
      charge: { type: 'BY_FIXED_AMOUNT', fixedAmount: 3_000, pricesRange: [], travelRange: [] },
      island: { charge: { amount__base: 0, amount__jeju: 0 }, isActive: false },
      service: { charge: { amount: 0 }, isActive: false },
    },
  ],
  shippingCodes: [
    {
      ...{ text: '일반택배', value: 'parcel', areas__available: [] },
      warehouse: { postcode: '04524', address1: '서울', address2: '' },
    },
  ],
  islands: [],
};

it('tells a price step by step, with its numbers in it and nothing that came to nothing', () => {
  const quoted = quote(input);
  if (!quoted.ok) throw new Error(quoted.failure.code);
  const lines = proofLines(quoted.value, () => '변기 커버');
  expect(lines.map(({ title, of, reckoning, result }) => [title, of, reckoning, result])).toEqual([
    ['판매가 (옵션 포함)', '변기 커버', '22,900', 22_900],
    ['상품할인 (1개당, 올림)', '변기 커버', '최소(올림(22,900 × 30%), 22,900)', 6_870],
    ['상품금액', '변기 커버', '22,900 × 2', 45_800],
    ['상품할인', '변기 커버', '6,870 × 2', 13_740],
    ['고정 배송비', '일반택배', '3,000', 3_000],
    ['적립금 사용 전 결제금액', undefined, '35,060', 35_060],
    ['사용적립금', undefined, '1,000', 1_000],
    ['결제금액', undefined, '45,800 - 13,740 + 3,000 - 1,000', 34_060],
  ]);
});

it('tells a fee by tiers with the tiers it was held against', () => {
  const [policy] = input.shippingPolicies;
  if (!policy) throw new Error('a policy is needed');
  const pricesRange = [
    { price: 0, amount: 3_000 },
    { price: 50_000, amount: 0 },
  ];
  const quoted = quote({
    ...input,
    shippingPolicies: [{ ...policy, charge: { ...policy.charge, type: 'BY_PRICES_RANGE', pricesRange } }],
  });
  if (!quoted.ok) throw new Error(quoted.failure.code);
  const fee = proofLines(quoted.value, () => '').find(({ title }) => title === '구매금액별 배송비');
  expect(fee?.reckoning).toBe('32,060 (0 이상 3,000, 50,000 이상 0)');
});
