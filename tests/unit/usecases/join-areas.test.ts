import { expect, test } from 'vitest';
import { joinAreas } from '#shared/usecases/join-areas.ts';

test('areas are joined by the names of their use cases', () => {
  const joined = joinAreas({ carts: { putInCart: () => 1 }, orders: { placeOrder: () => 'placed' } });
  expect(joined.putInCart()).toBe(1);
  expect(joined.placeOrder()).toBe('placed');
});

test('a name that two areas have does not compile', () => {
  // @ts-expect-error `list` of one area would hide the other's
  const joined = joinAreas({ carts: { list: () => 1 }, orders: { list: () => 2, place: () => 3 } });
  expect(Object.keys(joined)).toEqual(['list', 'place']);
});
