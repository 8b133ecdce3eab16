import { expect, test } from 'vitest';
import { isBestLoadedAgain } from '#app/shell/use-shown-again.ts';

const personal = [
  '/mypage',
  '/mypage/orders',
  '/promoter/bank',
  '/console',
  '/shop/order',
  '/shop/orders',
  '/shop/result',
];
const others = ['/', '/shop/products/p01', '/shop/orders/find', '/login', '/mypages', '/shop/order/pay/a01'];

test.each(personal)('%s is loaded again when it is shown again as it was kept', (pathname) => {
  expect(isBestLoadedAgain(pathname, false)).toBe(true);
});

test.each(others)('%s stays as it was left, unless something was under way', (pathname) => {
  expect(isBestLoadedAgain(pathname, false)).toBe(false);
  expect(isBestLoadedAgain(pathname, true)).toBe(true);
});
