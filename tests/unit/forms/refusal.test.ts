import { expect, test } from 'vitest';
import { landingOf } from '#app/ui/refusal.ts';

test.each([
  ['/console/shop/products', true, '/console'],
  ['/console/shop/products', false, '/'],
  ['/promoter/scores', true, '/promoter'],
  ['/promoter/scores', false, '/'],
  ['/mypage/orders', true, '/mypage'],
  // The first page of an area refuses once more: nobody is led round in a ring.
  ['/console', true, '/'],
  ['/mypage/dashboard', true, '/'],
  // Not of an area, whatever it begins like.
  ['/consoles/shop', true, '/'],
  ['/about/write', true, '/'],
])('a refusal of %s, inside its area: %s, leads to %s', (path, isInside, landing) => {
  expect(landingOf(path, isInside)).toBe(landing);
});
