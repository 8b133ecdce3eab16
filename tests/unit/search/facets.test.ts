import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ColorCode, colorCodes, colorOf } from '#shared/domain/search/color.ts';
import {
  type Filters,
  filterDocuments,
  type PricedDocument,
  priceBands,
  shippingFeeOf,
} from '#shared/domain/search/facets.ts';
import { daysAt, popularOf, SEARCH_SHARDS, shardOf, termOf } from '#shared/domain/search/popular.ts';
import { listPoliciesInForce } from '#shared/domain/shipping/policy.ts';
import { law } from '#tests/support/law.ts';
import { seededDocuments, seededTables } from '#tests/support/search.ts';

const tables = seededTables();
const policies = listPoliciesInForce(tables.shippings, '2026-11-01T00:00:00.000Z');
const pathOf = new Map(tables.categories.map(({ _id, _parents }) => [_id, [..._parents, _id]]));
const all: PricedDocument[] = [...seededDocuments(120)].map((document) => {
  const salePrice = document.card.price;
  const categories = pathOf.get(document.card._category) ?? [];
  return { document, salePrice, shippingFee: shippingFeeOf(document, { salePrice, categories, policies }) };
});
const brandCodes = [...new Set(all.flatMap(({ document }) => document.card.brand?.code ?? []))];
const bath = tables.categories.find(({ code }) => code === 'bath');

const someFilters: fc.Arbitrary<Filters> = fc.record(
  {
    brands: fc.subarray(brandCodes, { maxLength: 3 }),
    colors: fc.subarray(colorCodes, { maxLength: 2 }),
    labels: fc.subarray(['BEST', 'NEW', 'FREE_SHIPPING'], { maxLength: 2 }),
    priceFrom: fc.integer({ min: 0, max: 300_000 }),
    priceTo: fc.integer({ min: 0, max: 900_000 }),
    free: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('facets', () => {
  law(
    'say of each value how many products choosing it alone would leave',
    someFilters,
    (filters) => {
      const { facets } = filterDocuments(all, filters, { categories: tables.categories });
      const left = (over: Filters) =>
        filterDocuments(all, { ...filters, ...over }, { categories: tables.categories }).found.length;
      for (const { code, count } of facets.brands) expect(left({ brands: [code] })).toBe(count);
      for (const { code, count } of facets.colors) expect(left({ colors: [code] })).toBe(count);
      for (const { code, count } of facets.labels) expect(left({ labels: [code] })).toBe(count);
      for (const { priceFrom, priceTo, count } of facets.prices)
        expect(left({ priceFrom, priceTo })).toBe(count);
      expect(left({ free: true })).toBe(facets.free);
    },
    60,
  );

  law(
    'never find what a filter leaves out, and find all of the rest',
    someFilters,
    (filters) => {
      const { found } = filterDocuments(all, filters, { categories: tables.categories, category: bath });
      const expected = all.filter(
        ({ document: { card, colors }, salePrice, shippingFee }) =>
          (pathOf.get(card._category) ?? []).includes(bath?._id ?? '') &&
          (!filters.brands?.length || filters.brands.includes(card.brand?.code ?? '')) &&
          (!filters.colors?.length || filters.colors.some((code) => colors.includes(code))) &&
          (!filters.labels?.length || filters.labels.some((code) => card.labels.includes(code))) &&
          salePrice >= (filters.priceFrom ?? 0) &&
          salePrice <= (filters.priceTo ?? Number.MAX_SAFE_INTEGER) &&
          (!filters.free || shippingFee === 0),
      );
      expect(found).toEqual(expected);
    },
    200,
  );

  test('go down the tree: right below the category asked for, by the clerks’ order', () => {
    const { facets } = filterDocuments(all, {}, { categories: tables.categories, category: bath });
    expect(facets.categories.map(({ code }) => code)).toEqual(
      tables.categories.filter(({ _parents }) => _parents.at(-1) === bath?._id).map(({ code }) => code),
    );
    const top = filterDocuments(all, {}, { categories: tables.categories }).facets.categories;
    expect(top.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
  });

  test('have price bands without a gap', () => {
    expect(priceBands.map(({ name }) => name)).toEqual([
      ...['3만원 미만', '3만~5만원', '5만~10만원', '10만~30만원', '30만원 이상'],
    ]);
    priceBands.slice(1).forEach(({ priceFrom }, at) => {
      expect(priceFrom).toBe((priceBands[at]?.priceTo ?? 0) + 1);
    });
  });

  test('take as free what costs no shipping fee bought alone', () => {
    const parcel = all.filter(({ document }) => document.shippingCode === 'parcel');
    expect(parcel.length).toBeGreaterThan(10);
    for (const { shippingFee, salePrice } of parcel)
      expect(shippingFee).toBe(salePrice >= 50_000 ? 0 : 3_000);
    for (const { shippingFee, document } of all) {
      const isOpen = ['freight', 'direct'].includes(document.shippingCode);
      if (document.shippingCode !== 'parcel') expect(shippingFee === undefined).toBe(isOpen);
    }
  });
});

const swatches: Partial<Record<ColorCode, string>> = {
  white: '#ffffff',
  beige: '#f3ead8 #d8c3a5',
  gray: '#c9ccd1 #4b4f55',
  black: '#1d1f22 #000000',
  brown: '#c99a5b #6b4423',
  red: '#ff0000',
  orange: '#ffa500',
  yellow: '#ffe600',
  green: '#9db19a #6b6f45',
  blue: '#2d6cdf',
  navy: '#27385c',
  purple: '#b9a7d6',
  pink: '#ffb6c1',
};

test.each(Object.entries(swatches))('%s is what %s count as', (code, hexas) => {
  expect(hexas.split(' ').map(colorOf)).toEqual(hexas.split(' ').map(() => code));
});

describe('popular searches', () => {
  test('are what many searched lately, not what a few did', () => {
    const today = [
      { term: '수전', count: 5 },
      { term: '조명', count: 2 },
    ];
    const yesterday = [
      { term: '조명', count: 5 },
      { term: '소파', count: 6 },
      { term: '욕조', count: 2 },
    ];
    expect(popularOf([today, yesterday])).toEqual(['조명', '수전', '소파']);
  });

  test('are counted by KST days, in a partition of the address', () => {
    expect(daysAt('2026-11-20T16:00:00.000Z').slice(0, 2)).toEqual(['2026-11-21', '2026-11-20']);
    const shards = Array.from({ length: 400 }, (_, n) => shardOf(`203.0.113.${n % 250}:${n}`));
    expect(new Set(shards).size).toBe(SEARCH_SHARDS);
  });

  test('are words, none of them long', () => {
    expect(termOf('  욕실,  수전! ')).toBe('욕실 수전');
    expect(termOf('!!!')).toBeUndefined();
    expect(termOf('가'.repeat(40))).toBeUndefined();
  });
});
