import { expect, test } from 'vitest';
import type { CouponBasis, CouponUsage, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import type { Geolocation } from '#shared/domain/geolocation/geolocation.ts';
import type { PointLot } from '#shared/domain/point/point.ts';
import { calculateQuote } from '#shared/domain/pricing/quote.ts';
import type { Quote, QuoteInput, QuoteLine } from '#shared/domain/pricing/types.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Island, ShippingCode, ShippingPolicy } from '#shared/domain/shipping/shipping.ts';
import { type Sentence, sentences } from './sentences.ts';

/** Noon of an ordinary Friday in KST. */
export const NOW = '2026-11-20T03:00:00.000Z';

export const at = (longitude: number, latitude: number): Geolocation => ({
  type: 'Point',
  coordinates: [longitude, latitude],
});

/** Builds a line of one unit at 10,000 won that ships by parcel, by default. */
export const aLine = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  lineId: 'A',
  _product: `product-of-${changes.lineId ?? 'A'}`,
  sku: 'BASE',
  type: 'NORMAL_PRODUCT',
  price: 10_000,
  discountEnabled: false,
  optionPrice: 0,
  amount: 1,
  _categories: [],
  _exhibitions: [],
  displayCodes: [],
  shippingBundleType: 'BUNDLE',
  ...changes,
});

export const discounted = (
  unit: 'WON' | 'PERCENT',
  amount: number,
  period?: { startDate?: string; endDate?: string },
) => ({
  discountEnabled: true,
  discount: { unit, amount, expiration: { enabled: period !== undefined, ...period } },
});

type UsageChanges = Partial<Omit<CouponUsage, 'target' | 'limit'>> & {
  basis?: CouponBasis;
  target?: Partial<CouponUsage['target']>;
  price__min?: number;
  price__max?: number;
  shop?: CouponUsage['limit']['shop'];
};

/** Builds a combinable coupon of member `kim` for 1,000 won on the total, by default. */
export const aCoupon = (
  changes: Partial<Omit<UserCoupon, 'usage'>> = {},
  { basis = 'TOTAL_ORDER_AMOUNT', target, price__min, price__max, shop = {}, ...usage }: UsageChanges = {},
): UserCoupon => ({
  _id: 'c1',
  _user: 'kim',
  _coupon: `coupon-of-${changes._id ?? 'c1'}`,
  name: '쿠폰',
  unit: 'AMOUNT',
  value: 1_000,
  round: 1,
  isUsed: false,
  isExpired: false,
  isExcluded: false,
  createdAt: NOW,
  ...changes,
  usage: {
    type: 'BOUNDED',
    target: {
      type: 'ALLITEMS',
      price: basis,
      _products: [],
      _categories: [],
      _exhibitions: [],
      displayCodes: [],
      ...target,
    },
    limit: { shop, target: { price__min, price__max } },
    isActive: true,
    combinable: true,
    ...usage,
  },
});

export const aLot = (changes: Partial<PointLot> = {}): PointLot => ({
  _id: 'p1',
  _user: 'kim',
  name: '적립금',
  amount: changes.amount_left ?? 10_000,
  amount_left: 10_000,
  amount_used: 0,
  amount_expired: 0,
  isUsed: false,
  isExpired: false,
  isExcluded: false,
  isDisabled: false,
  usage: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

type PolicyChanges = Partial<Omit<ShippingPolicy, 'charge'>> & { charge?: Partial<ShippingPolicy['charge']> };

/** Builds a policy with a fixed fee of 3,000 won by parcel, by default. */
export const aPolicy = ({ charge, ...changes }: PolicyChanges = {}): ShippingPolicy => ({
  _id: changes.code ?? 'parcel',
  name: '일반택배',
  code: 'parcel',
  bundle: { type: 'BUNDLE' },
  charge: { type: 'BY_FIXED_AMOUNT', fixedAmount: 3_000, pricesRange: [], travelRange: [], ...charge },
  island: { charge: { amount__base: 5_000, amount__jeju: 3_000 }, isActive: false },
  service: { charge: { amount: 0 }, isActive: false },
  ...changes,
});

/** Policy of freight for 7,000 won, with installation for 9,000 won. */
export const freightPolicy = aPolicy({
  code: 'freight',
  charge: { fixedAmount: 7_000 },
  service: { charge: { amount: 9_000 }, isActive: true },
});

export const byPrice = (...tiers: [price: number, amount: number][]): PolicyChanges['charge'] => ({
  type: 'BY_PRICES_RANGE',
  pricesRange: tiers.map(([price, amount]) => ({ price, amount })),
});
export const byTravel = (...tiers: [distance: number, amount: number][]): PolicyChanges['charge'] => ({
  type: 'BY_TRAVEL_RANGE',
  travelRange: tiers.map(([distance, amount]) => ({ distance, amount })),
});

export const aCode = (changes: Partial<ShippingCode> = {}): ShippingCode => ({
  text: '일반택배',
  value: 'parcel',
  warehouse: { postcode: '10000', address1: '경기도 파주시', address2: '' },
  areas__available: [],
  ...changes,
});

export const islands: Island[] = [
  { _id: 'jeju', name: '제주', code: 'JEJU', from: '63000', to: '63644', version: 1 },
  { _id: 'chuja', name: '추자도', code: 'NORMAL', from: '63000', to: '63001', version: 1 },
  { _id: 'ulleung', name: '울릉도', code: 'NORMAL', from: '40200', to: '40240', version: 1 },
  { _id: 'uncoded', name: '미지정', from: '54000', to: '54000', version: 1 },
];

/** Builds an input in which member `kim` buys one line of 10,000 won with nothing to ship, by default. */
export const anInput = (changes: Partial<QuoteInput> = {}): QuoteInput => ({
  now: NOW,
  _user: 'kim',
  lines: [aLine()],
  gradeDiscounts: [],
  coupons: [],
  userCoupons: [],
  point: 0,
  pointLots: [],
  shippingPolicies: [],
  shippingCodes: [],
  islands,
  ...changes,
});

/** Returns the value of a result; throws when it failed. */
export const must = <T>(result: Result<T, AnyCode>): T => {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.message}`);
  return result.value;
};

export const quoteOf = (changes: Partial<QuoteInput> = {}): Quote => must(calculateQuote(anInput(changes)));

/** Expects a quote to be refused, and returns the failure. */
export const refusalOf = (changes: Partial<QuoteInput>) => {
  const result = calculateQuote(anInput(changes));
  expect(result.ok).toBe(false);
  if (result.ok) throw new Error('not refused');
  return result.failure;
};

/** A hand-computed example: the sentence it covers, the aspect it shows, the input, and the expected quote. */
export type Example = [of: Sentence, shows: string, given: Partial<QuoteInput>, gives: object];

/** Declares the examples of a table as tests, each titled with its sentence. */
export const holdsTrue = (examples: Example[]): void => {
  for (const [of, shows, given, gives] of examples)
    test(`${shows} «${sentences[of]}»`, () => {
      expect(quoteOf(given)).toMatchObject(gives);
    });
};

/** A refusal: its title, the input, and the expected code. */
export type Refusal = [says: string, given: Partial<QuoteInput>, code: string];

export const isRefused = (refusals: Refusal[]): void => {
  test.each(refusals)('%s', (_says, given, code) => {
    const failure = refusalOf(given);
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(/[가-힣]/);
  });
};
