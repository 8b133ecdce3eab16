import { expect, test } from 'vitest';
import { createHolding } from '#tests/simulation/auditor/holding.ts';
import type { Committed } from '#tests/simulation/world/table/mirror.ts';
import { imageOf } from '#tests/simulation/world/table/plain-values.ts';

const change = (entity: string, before: object | undefined, after: object): Committed => {
  const image = (fields: object) => imageOf({ __edb_e__: entity, orderNo: 'P-1', ...fields });
  return { n: 1, at: 1_000, key: entity, keys: {}, before: before && image(before), after: image(after) };
};
const hold = change('order', {}, { flag: 'HOLD' });
const lift = change('order', { flag: 'HOLD' }, {});
const goes = (from: string | undefined, to: string, more = {}) =>
  change('purchase', from === undefined ? undefined : { orderStatus: from }, { orderStatus: to, ...more });
const breaches = (...writes: Committed[]): number => {
  const holding = createHolding();
  for (const write of writes) holding.take([write]);
  return holding.differences().length;
};

test('what is readied or leaves while its order is held is found, whichever way it leaves', () => {
  expect(breaches(hold, goes('ORDER_PAYMENT', 'ORDER_CONFIRM'))).toBe(1);
  expect(breaches(hold, goes('ORDER_CONFIRM', 'SHIPPING_CONFIRM'))).toBe(1);
  expect(breaches(hold, goes(undefined, 'SHIPPING_CONFIRM'))).toBe(1);
  const exchanged = { claimStatus: 'EXCHANGE_SHIPPING' };
  expect(breaches(hold, goes('DELIVERY_COMPLETE', 'DELIVERY_COMPLETE', exchanged))).toBe(1);
});

test('before the hold, after it, and back into the house anything may go', () => {
  const sent = goes('ORDER_CONFIRM', 'SHIPPING_CONFIRM');
  expect(breaches(sent, hold, goes('SHIPPING_CONFIRM', 'DELIVERY_COMPLETE'))).toBe(0);
  expect(breaches(hold, lift, sent)).toBe(0);
  expect(breaches(hold, goes('SHIPPING_CONFIRM', 'ORDER_CONFIRM'))).toBe(0);
  expect(breaches(hold, goes(undefined, 'ORDER_CONFIRM'))).toBe(0);
});
