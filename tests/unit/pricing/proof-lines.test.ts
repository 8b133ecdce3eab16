import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toProofLines } from '#shared/domain/pricing/proof-lines.ts';
import { calculateQuote } from '#shared/domain/pricing/quote.ts';
import { calculateRefund } from '#shared/domain/pricing/refund.ts';
import { nothingRefunded, type RefundClaim } from '#shared/domain/pricing/refund-types.ts';
import type { QuoteInput } from '#shared/domain/pricing/types.ts';
import { law } from '#tests/support/law.ts';
import { quoted as anyQuote } from './arbitrary.ts';
import { aCode, aCoupon, aLine, aLot, aPolicy, byPrice, must, quoteOf } from './quote-samples.ts';

const input: QuoteInput = {
  now: '2026-11-20T00:00:00.000Z',
  _user: 'u1',
  lines: [
    {
      lineId: 'p1~BASE',
      _product: 'p1',
      sku: 'BASE',
      type: 'NORMAL_PRODUCT',
      price: 22_900,
      discountEnabled: true,
      discount: { unit: 'PERCENT', amount: 30, expiration: { enabled: false } },
      optionPrice: 0,
      amount: 2,
      _categories: [],
      _exhibitions: [],
      displayCodes: [],
      shippingCode: 'parcel',
      shippingBundleType: 'BUNDLE',
    } as QuoteInput['lines'][number],
  ],
  gradeDiscounts: [],
  coupons: [],
  userCoupons: [],
  point: 1_000,
  pointLots: [
    {
      _id: 'lot',
      _user: 'u1',
      name: '적립',
      amount: 1_000,
      amount_left: 1_000,
      amount_used: 0,
      amount_expired: 0,
      isUsed: false,
      isExpired: false,
      isExcluded: false,
      isDisabled: false,
      usage: {},
      createdAt: '2026-11-01T00:00:00.000Z',
    },
  ],
  shippingPolicies: [
    {
      _id: 'ship',
      name: '택배',
      code: 'parcel',
      bundle: { type: 'BUNDLE' },
      charge: { type: 'BY_FIXED_AMOUNT', fixedAmount: 3_000, pricesRange: [], travelRange: [] },
      island: { charge: { amount__base: 0, amount__jeju: 0 }, isActive: false },
      service: { charge: { amount: 0 }, isActive: false },
    },
  ],
  shippingCodes: [
    {
      text: '일반택배',
      value: 'parcel',
      areas__available: [],
      warehouse: {},
    },
  ],
  islands: [],
};

it('tells a price step by step, with its numbers in it and nothing that came to nothing', () => {
  const quoted = calculateQuote(input);
  if (!quoted.ok) throw new Error(quoted.failure.code);
  const lines = toProofLines(quoted.value, () => '변기 커버');
  expect(lines.map(({ title, of, calculation, result }) => [title, of, calculation, result])).toEqual([
    ['판매가 (옵션 포함)', '변기 커버', '22,900', 22_900],
    ['상품할인 (1개당, 올림)', '변기 커버', '22,900원의 30%', 6_870],
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
  const quoted = calculateQuote({
    ...input,
    shippingPolicies: [{ ...policy, charge: { ...policy.charge, type: 'BY_PRICES_RANGE', pricesRange } }],
  });
  if (!quoted.ok) throw new Error(quoted.failure.code);
  const fee = toProofLines(quoted.value, () => '').find(({ title }) => title === '구매금액별 배송비');
  expect(fee?.calculation).toBe('32,060원 → 50,000원 미만 3,000원 · 50,000원 이상 무료');
});

/** 65,000 won of goods, with free shipping from 50,000 won on. */
const threeGoods: Partial<QuoteInput> = {
  lines: [
    aLine({ lineId: 'A', price: 30_000, shippingCode: 'parcel' }),
    aLine({ lineId: 'B', price: 20_000, shippingCode: 'parcel' }),
    aLine({ lineId: 'C', price: 15_000, shippingCode: 'parcel' }),
  ],
  shippingPolicies: [aPolicy({ charge: byPrice([0, 3_000], [50_000, 0]) })],
  shippingCodes: [aCode()],
};

const told = (overrides: Partial<QuoteInput>, claim: RefundClaim) => {
  const quoted = quoteOf(overrides);
  const { proof, money } = must(calculateRefund(quoted, nothingRefunded(quoted), claim));
  const lines = toProofLines({ ...quoted, proof }, (lineId) => `상품 ${lineId}`);
  return {
    money,
    steps: lines.map(({ title, of, calculation, result }) => [title, of, calculation, result]),
  };
};

describe('the steps of a refund', () => {
  const all = ['A', 'B', 'C'].map((lineId) => ({ lineId }));

  it('of three goods returned together charge the way there and the way back, once each', () => {
    expect(told(threeGoods, { kind: 'RETURN', fault: 'BUYER', lines: all })).toEqual({
      money: 59_000,
      steps: [
        ['구매금액별 배송비', '일반택배', '50,000원 미만 3,000원 · 50,000원 이상 무료', 3_000],
        ['반품 배송비', '일반택배', '함께 반품하는 상품 전체에 한 번만', 3_000],
        ['환불에서 제외되는 금액', undefined, '배송비 3,000 + 반품 배송비 3,000', 6_000],
        ['환불 합계', undefined, '환불 전 결제금액 65,000 − 환불에서 제외되는 금액 6,000', 59_000],
      ],
    });
  });

  it('of a part tell what is kept, a coupon that no longer holds, and what comes back in points', () => {
    const given: Partial<QuoteInput> = {
      lines: [aLine({ price: 10_000, amount: 3 })],
      userCoupons: [aCoupon({ name: '3만원 이상 3천원', value: 3_000 }, { price__min: 30_000 })],
      coupons: [{ _userCoupon: 'c1' }],
      point: 6_000,
      pointLots: [aLot()],
    };
    const claim: RefundClaim = { kind: 'CANCEL', fault: 'BUYER', lines: [{ lineId: 'A', amount: 1 }] };
    expect(told(given, claim)).toEqual({
      money: 5_000,
      steps: [
        ['쿠폰 적용 대상 금액', '3만원 이상 3천원', '20,000 (쿠폰 사용 조건 30,000원 미달)', 20_000],
        ['남는 상품금액 (쿠폰 적용 후)', '상품 A', '상품 30,000 · 3개 중 2개', 20_000],
        ['환불에서 제외되는 금액', undefined, '남는 상품 20,000', 20_000],
        ['남는 상품에 쓰인 적립금', '상품 A', '6,000 · 3개 중 2개', 4_000],
        [
          ...['환불 합계', undefined],
          '환불 전 결제금액 21,000 + 사용적립금 6,000 − 환불에서 제외되는 금액 20,000',
          7_000,
        ],
        ['적립금으로 반환', undefined, '환불 전 사용적립금 6,000 − 남는 상품에 쓰인 적립금 4,000', 2_000],
        ['환불 금액', undefined, '환불 합계 7,000 − 적립금으로 반환 2,000', 5_000],
      ],
    });
  });

  it('of a part of a claim never give back more than was promised, and say so', () => {
    const claim: RefundClaim = { kind: 'RETURN', fault: 'SHOP', lines: [{ lineId: 'A' }] };
    const { steps } = told(threeGoods, {
      ...claim,
      part: { promised: { money: 24_000, point: 0 }, short: 0, isLast: false },
    });
    expect(steps.at(-1)).toEqual([
      ...['환불 합계', undefined],
      '환불 전 결제금액 65,000 − 환불에서 제외되는 금액 35,000, 안내한 환불 예정 금액 24,000원까지',
      24_000,
    ]);
  });
});

law(
  'no step of a price or a refund shows its formula raw',
  fc.record({
    quoted: anyQuote,
    kind: fc.constantFrom('CANCEL', 'RETURN'),
    most: fc.option(fc.nat(100_000)),
    short: fc.constantFrom(0, -2_000, 2_000),
    isLast: fc.boolean(),
  }),
  ({ quoted: { quote: quoted }, kind, most, short, isLast }) => {
    const { lineId = '' } = quoted.lines[0] ?? {};
    const claim: RefundClaim = {
      kind,
      fault: 'BUYER',
      lines: [{ lineId, amount: 1 }],
      ...(most !== null && { part: { promised: { money: most, point: most }, short, isLast } }),
    };
    const { proof } = must(calculateRefund(quoted, nothingRefunded(quoted), claim));
    for (const steps of [quoted.proof, proof])
      for (const { title, calculation } of toProofLines({ ...quoted, proof: steps }, () => '상품'))
        expect(`${title}: ${calculation}`).toMatch(
          /: (?!.*([a-zA-Z]{3,}|최소|최대\(|합계\(|NaN|undefined))./,
        );
  },
);
