import { expect, test } from 'vitest';
import { landingOf } from '#app/ui/refusal.ts';

test.each([
  ['/console/shop/products', true, '/console'],
  ['/console/shop/products', false, '/'],
  ['/promoter/scores', true, '/promoter'],
  ['/promoter/scores', false, '/'],
  ['/mypage/orders', true, '/mypage'],
  // A refusal on the first page of an area leads out of it, so that there is no redirect loop.
  ['/console', true, '/'],
  ['/mypage/dashboard', true, '/'],
  // Not in an area, although the paths begin similarly.
  ['/consoles/shop', true, '/'],
  ['/about/write', true, '/'],
])('a refusal of %s, inside its area: %s, leads to %s', (path, isInside, landing) => {
  expect(landingOf(path, isInside)).toBe(landing);
});
