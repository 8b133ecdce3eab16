import { expect, test } from 'vitest';
import { cartIdsSchema, moveCartSchema } from '#shared/contracts/orders/cart.ts';
import { cartLineId } from '#shared/domain/cart/cart.ts';

const line = cartLineId({
  _product: '01K0J0GJQ0F65FVDJS3QZF4593',
  sku: 'BASE',
  _main: '01JWMCKG001JVR392J9G86T1VF',
  mainSku: '01JWMCKG009QTHZSXG847A1AR4',
});

test('a line of the cart counts once, however often it is named: no table writes one item twice in a batch', () => {
  expect(cartIdsSchema.parse([line, 'other~BASE', line])).toEqual([line, 'other~BASE']);
  expect(moveCartSchema.parse({ ids: [line, line] })).toEqual({ ids: [line] });
});

test('thirty ids of lines fit into an address: they are of letters that no address has to spell out', () => {
  expect(cartIdsSchema.safeParse(['가']).success).toBe(false);
  expect(encodeURIComponent(line)).toBe(line);
});
