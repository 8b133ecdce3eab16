import { describe, expect, test } from 'vitest';
import { calculations } from '#shared/domain/pricing/calculations.ts';
import { sumRefundProof, toProofLines } from '#shared/domain/pricing/proof-lines.ts';
import type { Inputs, ProofStep } from '#shared/domain/proof/proof.ts';
import { aCode, aCoupon, aLine, aPolicy, at, byTravel, quoteOf } from './quote-samples.ts';

const told = (rule: string, inputs: Inputs, result = 0): string | undefined =>
  calculations[rule]?.(inputs, result);

describe('how a step is calculated, in the shopper’s words', () => {
  test.each<[rule: string, inputs: Inputs, says: string]>([
    ['LIST_PRICE', { price: 10_000, optionPrice: 2_000 }, '10,000 + 옵션 2,000'],
    ['LIST_PRICE', { price: 10_000, optionPrice: -2_000 }, '10,000 − 옵션 2,000'],
    ['LIST_PRICE', { price: 10_000, optionPrice: 0 }, '10,000'],
    ['PRODUCT_DISCOUNT_PERCENT', { price: 10_000, rate: 750 }, '10,000원의 7.5%'],
    ['PRODUCT_DISCOUNT_WON', { discount: 3_000, price: 10_000, listPrice: 10_000 }, '3,000'],
    ['PRODUCT_DISCOUNT_WON', { discount: 3_000, price: 3_000, listPrice: 9_000 }, '3,000'],
    [
      'PRODUCT_DISCOUNT_WON',
      { discount: 3_000, price: 2_000, listPrice: 9_000 },
      '3,000 (대상 금액 2,000까지)',
    ],
    [
      'PRODUCT_DISCOUNT_WON',
      { discount: 3_000, price: 9_000, listPrice: 2_500 },
      '3,000 (대상 금액 2,500까지)',
    ],
    ['GRADE_DISCOUNT_PERCENT', { salePrice: 4_000, amount: 3, rate: 500 }, '12,000원의 5%'],
    ['COUPON_AMOUNT', { value: 5_000, prices: [2_000, 4_000] }, '5,000'],
    [
      'COUPON_AMOUNT',
      { value: 5_000, prices: [2_000, 4_000], taken: [1_500] },
      '5,000 (대상 금액 4,500까지)',
    ],
    ['COUPON_PERCENT', { prices: [2_000, 4_000], taken: [1_000], rate: 1_000 }, '5,000원의 10%'],
    ['COUPON_PERCENT', { prices: [2_000], rate: 1_000, limit: 100 }, '2,000원의 10% (최대 100원)'],
    ['COUPON_TARGET', { prices: [2_000, 0, 4_000], price__min: 6_000 }, '2,000 + 4,000'],
    ['COUPON_TARGET', { prices: [2_000], price__min: 6_000 }, '2,000 (쿠폰 사용 조건 6,000원 미달)'],
    ['ORDER_PAYABLE', { payables: [2_000, 4_000] }, '2,000 + 4,000'],
    ['GROUP_GOODS', { goods: [2_000, 4_000] }, '2,000 + 4,000'],
    ['HIGHEST_FEE', { fees: [3_000] }, '3,000'],
    ['HIGHEST_FEE', { fees: [3_000, 4_000] }, '3,000, 4,000 중 가장 높은 금액'],
    ['SERVICE_CHARGE', { charges: [3_000, 4_000] }, '3,000, 4,000 중 가장 높은 금액'],
    ['ISLAND_JEJU', { charges: [3_000] }, '3,000'],
    ['ISLAND_NORMAL', { charges: [5_000] }, '5,000'],
    ['TRAVEL_DISTANCE', {}, '출고지에서 배송지까지'],
    ['RETURN_CHARGE', { charges: [3_000] }, '함께 반품하는 상품 전체에 한 번만'],
    ['RETURN_CHARGE', { charges: [3_000, 7_000] }, '3,000, 7,000 중 가장 높은 금액, 한 번만'],
    [
      'KEPT_GOODS',
      { goods: 9_000, shares: [500, 400], units: 2, amount: 3 },
      '상품 9,000 − 쿠폰할인 900 · 3개 중 2개',
    ],
    ['KEPT_GOODS', { goods: 9_000, shares: [], units: 3, amount: 3 }, '상품 9,000'],
    [
      'OFFER_LOST',
      { normalPrice: 10_000, salePrice: 4_000, units: 2 },
      '(정상가 10,000 − 함께 구매가 4,000) × 2',
    ],
    [
      'KEPT_OWED',
      {
        goods: [9_000, 1_000],
        offers: [600],
        fares: [3_000, 500],
        fareCoupons: [1_000],
        returnFees: 3_000,
        extras: [200, 50],
      },
      '남는 상품 10,000 + 함께 구매 할인 취소 600 + 배송비 3,500 − 배송비 쿠폰 1,000 + 반품 배송비 3,000 − 이미 환불한 금액 250',
    ],
    ['EXTRA_KEPT', { price: 900, units: 1, amount: 3 }, '900 · 3개 중 1개'],
    [
      'EXTRA_FARES',
      { price: 3_000, fares: [3_000, 500], fareCoupons: [1_000] },
      '3,000 (대상 금액 2,500까지)',
    ],
    ['EXTRA_WORTH', { goods: 9_000, extra: 400 }, '남는 상품 9,000 − 이미 환불한 금액 400'],
    ['EXTRA_REFUND', {}, '담당자가 정한 금액'],
    ['KEPT_POINTS', { pointPrice: 600, units: 2, amount: 3 }, '600 · 3개 중 2개'],
    ['REFUND_MONEY', { back: 7_000, backPoint: 2_000 }, '환불 합계 7,000 − 적립금으로 반환 2,000'],
    [
      'REFUND_SHORTFALL',
      { owed: 9_000, money: 5_000, point: 1_000 },
      '환불에서 제외되는 금액 9,000 − 환불 전 결제금액 5,000 − 사용적립금 1,000',
    ],
  ])('%s of %o', (rule, inputs, says) => {
    expect(told(rule, inputs)).toBe(says);
  });

  test('tiers stand from the lowest up, with what they are held against unless that is nothing', () => {
    const prices = { prices: [50_000, 0], amounts: [0, 3_000] };
    expect(told('FEE_BY_PRICE', { goodsPrice: 32_060, ...prices })).toBe(
      '32,060원 → 50,000원 미만 3,000원 · 50,000원 이상 무료',
    );
    expect(told('FEE_BY_PRICE', { goodsPrice: 0, ...prices })).toBe(
      '50,000원 미만 3,000원 · 50,000원 이상 무료',
    );
    expect(told('FEE_BY_PRICE', { goodsPrice: 0, prices: [0], amounts: [3_000] })).toBe('0원 이상 3,000원');
    expect(told('FEE_BY_PRICE', { goodsPrice: 0, prices: [10_000], amounts: [3_000] })).toBe(
      '10,000원 이상 3,000원',
    );
    expect(told('FEE_BY_TRAVEL', { distance: 12_500, distances: [0, 10_000], amounts: [0, 5_000] })).toBe(
      '12.5km → 10km 미만 무료 · 10km 이상 5,000원',
    );
  });

  test('a refund tells what other claims left short or left over, and the promise where that is another sum', () => {
    const left = { money: 60_000, point: 1_000, owed: 33_000 };
    expect(told('REFUND', left, 28_000)).toBe(
      '환불 전 결제금액 60,000 + 사용적립금 1,000 − 환불에서 제외되는 금액 33,000',
    );
    expect(told('REFUND', { ...left, others: 2_000, promised: 30_000 }, 30_000)).toBe(
      '환불 전 결제금액 60,000 + 사용적립금 1,000 + 다른 신청에서 충당하지 못한 금액 2,000 − 환불에서 제외되는 금액 33,000',
    );
    expect(told('REFUND', { ...left, others: -2_000, promised: 20_000 }, 20_000)).toBe(
      '환불 전 결제금액 60,000 + 사용적립금 1,000 − 다른 신청에서 돌려드릴 금액 2,000 − 환불에서 제외되는 금액 33,000, 안내한 환불 예정 금액 20,000원까지',
    );
    expect(told('REFUND', { ...left, promised: 29_000 }, 29_000)).toMatch(
      /33,000, 안내한 환불 예정 금액 29,000원$/,
    );
  });

  test('points that come back are told by what limits them: their goods, the refund, the money, the promise', () => {
    const points = { point: 6_000, shares: [4_000], owed: 20_000, back: 7_000, money: 21_000 };
    expect(told('REFUND_POINTS', points, 2_000)).toBe(
      '환불 전 사용적립금 6,000 − 남는 상품에 쓰인 적립금 4,000',
    );
    expect(told('REFUND_POINTS', { ...points, owed: 1_000 }, 5_000)).toBe(
      '환불 전 사용적립금 6,000 − 남는 상품에 쓰인 적립금 1,000',
    );
    expect(told('REFUND_POINTS', { ...points, back: 1_500 }, 1_500)).toBe('환불 합계 1,500');
    expect(told('REFUND_POINTS', { ...points, money: 4_000 }, 3_000)).toBe(
      '환불 합계 7,000 − 환불 전 결제금액 4,000',
    );
    expect(told('REFUND_POINTS', { ...points, promisedMoney: 4_500 }, 2_500)).toBe(
      '환불 합계 7,000 − 안내한 환불 금액 4,500',
    );
    expect(told('REFUND_POINTS', { ...points, promisedMoney: 4_500 }, 1_000)).toBe('안내한 적립금까지');
  });
});

describe('the steps of a price', () => {
  const [seoul, paju] = [at(126.9784, 37.5667), at(126.78, 37.76)];
  const told = (given: Parameters<typeof quoteOf>[0]) =>
    toProofLines(quoteOf(given), (lineId) => `상품 ${lineId}`).map(({ title, of, calculation, unit }) =>
      [title, of, calculation, unit].join(' | '),
    );

  test('name the goods, coupon or parcel they are of, and a distance in metres', () => {
    const shipped = {
      lines: [
        aLine({ lineId: 'A', shippingCode: 'parcel' }),
        aLine({ lineId: 'B', price: 4_000, shippingCode: 'parcel' }),
      ],
      shippingPolicies: [aPolicy({ charge: byTravel([0, 0], [10, 5_000]) })],
      shippingCodes: [aCode({ warehouse: { postcode: '', address1: '', address2: '', geolocation: paju } })],
      receiver: { geolocation: seoul },
      userCoupons: [aCoupon({ name: '천원 쿠폰' })],
      coupons: [{ _userCoupon: 'c1' }],
    };
    expect(told(shipped)).toEqual([
      '판매가 (옵션 포함) | 상품 A | 10,000 | 원',
      '상품금액 | 상품 A | 10,000 × 1 | 원',
      '판매가 (옵션 포함) | 상품 B | 4,000 | 원',
      '상품금액 | 상품 B | 4,000 × 1 | 원',
      '배송비 기준 금액 | 일반택배 | 10,000 + 4,000 | 원',
      '배송 거리 | 일반택배 | 출고지에서 배송지까지 | m',
      '거리별 배송비 | 일반택배 | 27.694km → 10km 미만 무료 · 10km 이상 5,000원 | 원',
      '쿠폰 적용 대상 금액 | 천원 쿠폰 | 10,000 + 4,000 | 원',
      '쿠폰할인 | 천원 쿠폰 | 1,000 | 원',
      '적립금 사용 전 결제금액 |  | 12,857 + 5,143 | 원',
      '결제금액 |  | 14,000 + 5,000 - 1,000 | 원',
    ]);
  });

  test('leave out figures that only pass on, and the money of a refund without points', () => {
    const step = (rule: string, result: number, inputs: Inputs): ProofStep => ({
      cell: `of:${rule}`,
      rule,
      formula: '',
      rounding: 'NONE',
      inputs,
      result,
    });
    const proof = [
      step('KEPT_OWED', 5_000, { goods: [5_000] }),
      step('RETURN_CHARGE', 3_000, { charges: [3_000] }),
      step('REFUND', 4_000, { money: 9_000, owed: 5_000 }),
      step('REFUND_MONEY', 4_000, { back: 4_000, backPoint: 0 }),
    ];
    const titles = (of: typeof proof) =>
      toProofLines({ groups: [], coupons: [], proof: of }, () => '').map(({ title }) => title);
    expect(titles(proof)).toEqual(['반품 배송비', '환불에서 제외되는 금액', '환불 합계']);
    expect(titles(proof.slice(1))).toEqual(['반품 배송비', '환불 합계']);
    expect([sumRefundProof(proof), sumRefundProof(proof.slice(0, 2))]).toEqual([4_000, 0]);
    expect(sumRefundProof([step('EXTRA_REFUND', 700, {})])).toBe(700);
  });
});
