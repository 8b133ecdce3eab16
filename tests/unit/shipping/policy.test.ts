import { describe, expect, test } from 'vitest';
import { policiesInForce, policyFor } from '#shared/domain/shipping/policy.ts';
import type { ShippingOptionSet, ShippingTarget } from '#shared/domain/shipping/shipping.ts';
import { aPolicy, NOW } from '#tests/unit/pricing/given.ts';

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

describe('shipping option sets (spec §3)', () => {
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
    expect(policyFor(product, policiesInForce(offered, NOW))?._id).toBe(expected);
  });

  test('what the shopper chose counts, if it is offered', () => {
    const policies = policiesInForce(sets, NOW);
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
    expect(policiesInForce(others, NOW).map(({ _id }) => _id)).toEqual(['last']);
  });
});
