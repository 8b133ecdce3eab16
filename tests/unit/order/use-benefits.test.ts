import { expect, test } from 'vitest';
import { afterQuote, chosenIn } from '#app/storefront/order/use-benefits.ts';
import { won } from '#shared/domain/money/won.ts';

const quoteWith = (point: number) => ({
  chosen: { coupons: [{ _userCoupon: 'u01', lineId: 'l01' }], point: won(point) },
});

test('benefits of the order form: a quote sets the coupons and points it was made with', () => {
  const asked = { ...chosenIn(quoteWith(0)), places: new Map(), point: '90000', sent: '90000' };
  const shown = afterQuote(asked, quoteWith(5_000));
  expect(shown).toMatchObject({ point: '5000', sent: '5000' });
  expect([...shown.places.keys()]).toEqual(['u01']);
});

test('benefits of the order form: points typed during a quote stay and are quoted next', () => {
  const asked = { ...chosenIn(quoteWith(0)), places: new Map(), point: '12', sent: '0' };
  const shown = afterQuote(asked, quoteWith(0));
  expect(shown).toMatchObject({ point: '12', sent: '0' });
  expect([...shown.places.keys()]).toEqual(['u01']);
});
