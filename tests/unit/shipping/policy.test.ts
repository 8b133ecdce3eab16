import { describe, expect, test } from 'vitest';
import { shippingSetForm } from '#shared/contracts/orders/shipping.ts';
import { listPoliciesInForce, policyFor } from '#shared/domain/shipping/policy.ts';
import {
  returnChargesOf,
  type ShippingOptionSet,
  type ShippingTarget,
} from '#shared/domain/shipping/shipping.ts';
import { aCode, aLine, aPolicy, NOW, quoteOf } from '#tests/unit/pricing/quote-samples.ts';

const target = (changes: Partial<ShippingTarget>): ShippingTarget => ({
  type: 'ALL',
  _products: [],
  _categories: [],
  _brands: [],
  ...changes,
});
const set = (_id: string, changes: Partial<ShippingOptionSet> = {}): ShippingOptionSet => ({
  _id,
  name: _id,
  target: target({}),
  isActive: true,
  options: [aPolicy({ _id })],
  version: 1,
  ...changes,
});
const product = { _product: 'p', _brand: 'b', _categories: ['top', 'deep'], shippingCode: 'parcel' };

describe('shipping option sets (rules 3.3)', () => {
  const sets = [
    set('all'),
    set('brand', { target: target({ type: 'BRAND', _brands: ['b'] }) }),
    set('category', { target: target({ type: 'CATEGORY', _categories: ['top'] }) }),
    set('both', { target: target({ type: 'CATEGORY_BRAND', _categories: ['top'], _brands: ['b'] }) }),
    set('product', { target: target({ type: 'PRODUCTS', _products: ['p'] }) }),
  ];

  test.each([
    ['meant for the product itself', sets, 'product'],
    ['then for its category and brand', sets.slice(0, 4), 'both'],
    ['then for its category, with all below it', sets.slice(0, 3), 'category'],
    ['then for its brand', sets.slice(0, 2), 'brand'],
    ['then for every product', sets.slice(0, 1), 'all'],
  ])('the narrowest counts: %s', (_says, offered, expected) => {
    expect(policyFor(product, listPoliciesInForce(offered, NOW))?._id).toBe(expected);
  });

  test('what the shopper chose counts, if it is offered', () => {
    const policies = listPoliciesInForce(sets, NOW);
    expect(policyFor({ ...product, shippingOption: 'all' }, policies)?._id).toBe('all');
    expect(policyFor({ ...product, _brand: 'x', shippingOption: 'brand' }, policies)).toBeUndefined();
    expect(policyFor({ ...product, shippingCode: 'freight' }, policies)).toBeUndefined();
  });

  test('sets that are off, over or not begun are not offered', () => {
    const others = [
      set('off', { isActive: false }),
      set('over', { endsAt: '2026-11-20T02:59:59.999Z' }),
      set('later', { startsAt: '2026-11-20T03:00:00.001Z' }),
      set('last', { endsAt: NOW }),
    ];
    expect(listPoliciesInForce(others, NOW).map(({ _id }) => _id)).toEqual(['last']);
  });
});

describe('what sending goods back costs (rules 3.15)', () => {
  test('is what the policy says, and today’s 3,000 won where an older one says nothing', () => {
    const said = { returnCharge: 40_000, exchangeCharge: 80_000 };
    expect(returnChargesOf(aPolicy(said))).toEqual(said);
    expect(returnChargesOf(aPolicy())).toEqual({ returnCharge: 3_000, exchangeCharge: 3_000 });
    expect(returnChargesOf(aPolicy({ exchangeCharge: 0 })).exchangeCharge).toBe(0);
  });

  test('goes along with the order’s quote, group by group', () => {
    const said = { returnCharge: 40_000, exchangeCharge: 80_000 };
    const { groups } = quoteOf({
      lines: [aLine({ shippingCode: 'parcel' })],
      shippingPolicies: [aPolicy(said)],
      shippingCodes: [aCode()],
    });
    expect(groups).toMatchObject([{ policies: [said] }]);
  });

  test('comes in with the policy’s form, each fee at least nothing', () => {
    const { _id, ...policy } = aPolicy();
    const set = { name: '화물', options: [{ ...policy, exchangeCharge: 80_000 }] };
    expect(shippingSetForm.parse(set).options[0]?.exchangeCharge).toBe(80_000);
    const wrong = shippingSetForm.safeParse({ ...set, options: [{ ...policy, exchangeCharge: -1 }] });
    expect(wrong.error?.issues).toMatchObject([
      { path: ['options', 0, 'exchangeCharge'], message: '금액은 0원 이상이어야 합니다.' },
    ]);
  });
});
