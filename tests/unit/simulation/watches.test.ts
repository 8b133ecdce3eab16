import { expect, test } from 'vitest';
import { createWatches } from '#tests/simulation/auditor/watches.ts';
import type { Committed } from '#tests/simulation/world/table/mirror.ts';
import { imageOf } from '#tests/simulation/world/table/plain-values.ts';

const NOON = Date.parse('2030-01-07T03:00:00.000Z');

const change = (entity: string, before: object | undefined, after: object | undefined): Committed => {
  const image = (fields: object | undefined) =>
    fields && imageOf({ __edb_e__: entity, orderNo: 'P-1', ...fields });
  return { n: 1, at: NOON, key: entity, keys: {}, before: image(before), after: image(after) };
};
/** Lists the laws that are broken by writes, one after the other. */
const broken = (...writes: Committed[][]): string[] => {
  const watches = createWatches();
  for (const write of writes) watches.take(write);
  return watches.differences().map(({ law }) => law);
};
/** Builds a change that increases the version by one. */
const step = (entity: string, before: object | undefined, after: object) =>
  change(entity, before && { version: 4, ...before }, { version: 5, ...after });

const hold = [step('order', {}, { flag: 'HOLD' })];
const lift = [step('order', { flag: 'HOLD' }, {})];
const goes = (from: string | undefined, to: string, more = {}) => [
  step('purchase', from === undefined ? undefined : { orderStatus: from }, { orderStatus: to, ...more }),
];

test('what is readied or leaves while its order is held is found, whichever way it leaves', () => {
  expect(broken(hold, goes('ORDER_PAYMENT', 'ORDER_CONFIRM'))).toEqual(['held']);
  expect(broken(hold, goes('ORDER_CONFIRM', 'SHIPPING_CONFIRM'))).toEqual(['held']);
  expect(broken(hold, goes(undefined, 'SHIPPING_CONFIRM'))).toEqual(['held']);
  const exchanged = { claimStatus: 'EXCHANGE_SHIPPING' };
  expect(broken(hold, goes('DELIVERY_COMPLETE', 'DELIVERY_COMPLETE', exchanged))).toEqual(['held']);
});

test('before the hold, after it, and back into the house anything may go', () => {
  const sent = goes('ORDER_CONFIRM', 'SHIPPING_CONFIRM');
  expect(broken(sent, hold, goes('SHIPPING_CONFIRM', 'DELIVERY_COMPLETE'))).toEqual([]);
  expect(broken(hold, lift, sent)).toEqual([]);
  expect(broken(hold, goes('SHIPPING_CONFIRM', 'ORDER_CONFIRM'))).toEqual([]);
  expect(broken(hold, goes(undefined, 'ORDER_CONFIRM'))).toEqual([]);
});

test('a write over what another wrote meanwhile is found by its version', () => {
  const charge = (version: number) => ({ version, body: { amount: 1_000 } });
  expect(broken([change('charge', charge(1), charge(2))])).toEqual([]);
  expect(broken([change('charge', charge(2), charge(2))])).toEqual(['versions']);
  expect(broken([change('charge', undefined, charge(1))], [change('charge', charge(2), undefined)])).toEqual(
    [],
  );
});

test('an intended step is taken of the purchase that its clerk saw', () => {
  const gone = change('stepIntention', { purchaseNo: 'P-1-01', step: 'ship', seen: 4 }, undefined);
  const moved = (version: number) =>
    change('purchase', { purchaseNo: 'P-1-01', version }, { purchaseNo: 'P-1-01', version: version + 1 });
  expect(broken([gone, moved(4)])).toEqual([]);
  expect(broken([gone, moved(5)])).toEqual(['undone']);
  expect(broken([gone], [moved(5)])).toEqual([]);
});

test('who has to hear of a change is written to with it', () => {
  const claim = (...changes: object[]) => ({ n: 2, body: { lines: [], changes } });
  const repriced = step('claim', claim(), claim({ from: 900, to: 800 }));
  const message = change('message', undefined, { _id: 'claim-repriced#P-1#2.1.5' });
  expect(broken([repriced, message])).toEqual([]);
  expect(broken([repriced], [message])).toEqual(['messages']);
  const paid = step('settlement', { _id: 'w', state: 'REQUESTED' }, { _id: 'w', state: 'PAID' });
  expect(broken([paid])).toEqual(['messages']);
  expect(broken([paid, change('message', undefined, { _id: 'settlement-paid#w' })])).toEqual([]);
});

test('points come back with their end; by the shop’s doing what ends within thirty days lives on for thirty', () => {
  const soon = '2030-01-20T14:59:59.999Z~a';
  const late = '2030-03-01T14:59:59.999Z~b';
  const inThirty = '2030-02-06T14:59:59.999Z~refund';
  const claim = (fault: string, outcome?: string) => ({
    fault,
    changes: [],
    lines: [{ purchaseNo: 'P-1-01', ...(outcome && { outcome }) }],
  });
  const decided = (fault: string) => step('claim', claim(fault), claim(fault, 'COMPLETED'));
  const entry = change('pointEntry', undefined, { _id: 'refund#1', _user: 'me', amount: 500 });
  const into = (_id: string) =>
    change('pointLot', { _id, amount: 900, amount_left: 0 }, { _id, amount: 900, amount_left: 500 });
  const outOf = (_id: string) =>
    change('pointLot', { _id, amount: 900, amount_left: 0 }, { _id, amount: 400, amount_left: 0 });
  const own = (_id: string, amount = 500) =>
    change('pointLot', undefined, { _id, amount, amount_left: amount });

  expect(broken([decided('BUYER'), entry, into(soon)])).toEqual([]);
  expect(broken([entry, into(soon)])).toEqual([]);
  expect(broken([decided('SHOP'), entry, outOf(soon), own(inThirty)])).toEqual([]);
  expect(broken([decided('SHOP'), entry, into(late)])).toEqual([]);
  expect(broken([decided('BUYER'), entry, outOf(soon), own(inThirty)])).toEqual(['points']);
  expect(broken([decided('SHOP'), entry, into(soon)])).toEqual(['points']);
  expect(broken([decided('SHOP'), entry, outOf(soon), own(late)])).toEqual(['points']);
  expect(broken([decided('SHOP'), entry, outOf(soon), own(inThirty, 499)])).toEqual(['points']);
});
