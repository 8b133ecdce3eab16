import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filtersIn, type ListFilters, productsHref } from '#app/storefront/products/address.ts';
import { colorCodes } from '#shared/domain/search/color.ts';
import { searchSorts } from '#shared/domain/search/search-query.ts';

const code = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
const codes = fc.array(code, { minLength: 1, maxLength: 4 });
const won = fc.nat(10_000_000);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const wish = fc.constantFrom(true, undefined);

const filters: fc.Arbitrary<ListFilters> = fc.record({
  category: maybe(code),
  groups: maybe(code),
  searchValue: maybe(fc.constantFrom('샤워기', '수납 &=', '100% 린넨')),
  sort: maybe(fc.constantFrom(...searchSorts)),
  brands: maybe(codes),
  colors: maybe(fc.array(fc.constantFrom(...colorCodes), { minLength: 1, maxLength: 3 })),
  labels: maybe(codes),
  priceFrom: maybe(won),
  priceTo: maybe(won),
  free: wish,
  facets: wish,
});

test('an address of the list says what it was made of', () => {
  fc.assert(
    fc.property(filters, (asked) => {
      const { search } = new URL(productsHref(asked), 'https://shop.example');
      const usual = asked.searchValue ? 'RELEVANCE' : 'LATEST';
      const sort = asked.sort === usual ? undefined : asked.sort;
      expect(filtersIn(new URLSearchParams(search))).toEqual({ ...asked, sort });
    }),
  );
});

test('what is no amount narrows by none', () => {
  const { priceFrom, priceTo } = filtersIn(new URLSearchParams('priceFrom=9,900&priceTo='));
  expect([priceFrom, priceTo]).toEqual([undefined, undefined]);
});
