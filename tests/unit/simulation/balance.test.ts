import { expect, test } from 'vitest';
import { createBalance } from '#tests/simulation/auditor/balance.ts';
import type { Committed } from '#tests/simulation/world/table/mirror.ts';
import type { Image } from '#tests/simulation/world/table/plain-values.ts';
import { imageOf } from '#tests/simulation/world/table/plain-values.ts';

let n = 0;
const change = (entity: string, before: object | undefined, after: object | undefined): Committed => {
  n += 1;
  const image = (fields: object | undefined): Image | undefined =>
    fields && imageOf({ __edb_e__: entity, ...fields });
  return { n, at: 1_000, key: `${entity}#${n}`, keys: {}, before: image(before), after: image(after) };
};
const sku = (stock: number, more = {}) => ({ _product: 'lamp', sku: 'BASE', stock, ...more });
const purchase = (amount: number, purchaseStatus = 'PURCHASE_SCHEDULE') => ({
  body: { _product: 'lamp', sku: 'BASE', amount },
  purchaseStatus,
});
const breaches = (...changes: Committed[]): string[] => {
  const balance = createBalance();
  balance.take(changes);
  return balance.differences().map(({ law, says }) => `${law}: ${says.replace(/^.* leaves /, '')}`);
};

test('stock moves between what is left and what is taken, and comes from a clerk alone', () => {
  const placed = change('purchase', undefined, purchase(2));
  const canceled = change('purchase', purchase(2), purchase(2, 'PURCHASE_CANCELED'));
  expect(breaches(change('sku', sku(9), sku(7)), placed)).toEqual([]);
  expect(breaches(change('sku', sku(9), sku(8)), placed)).toEqual(['stock: lamp BASE out of balance by 1']);
  expect(breaches(placed)).toEqual(['stock: lamp BASE out of balance by 2']);
  expect(breaches(canceled)).toEqual(['stock: lamp BASE out of balance by -2']);
  expect(breaches(change('sku', sku(7), sku(9)), canceled)).toEqual([]);
  expect(breaches(change('sku', sku(7), sku(9)))).toEqual(['stock: lamp BASE out of balance by 2']);
  expect(breaches(change('sku', sku(7), sku(9, { changedBy: { _user: 'clerk', at: '9' } })))).toEqual([]);
  expect(breaches(change('sku', undefined, sku(9)))).toEqual([]);
});

test('points, bonuses and refunds stand on both sides of their books', () => {
  const entry = (amount: number) =>
    change('pointEntry', undefined, { _user: 'me', direction: 'INCREASE', amount });
  const lot = (left: number) => change('pointLot', undefined, { _user: 'me', amount_left: left });
  expect(breaches(entry(500), lot(500))).toEqual([]);
  expect(breaches(entry(500), lot(400))).toEqual(['points: me out of balance by 100']);

  const line = change('bonusEntry', undefined, { _user: 'me', amount: 300 });
  const holds = (before: number, after: number) =>
    change('bonusBalance', { _user: 'me', remain: before }, { _user: 'me', remain: after });
  expect(breaches(line, holds(0, 300))).toEqual([]);
  expect(breaches(line)).toEqual(['bonuses: me out of balance by 300']);

  const refund = (state: string) => ({ orderNo: 'P-1', state, body: { amount: 900, why: 'claim 1' } });
  const order = (refundedPrice: number) => ({ orderNo: 'P-1', refundedPrice });
  const done = change('refund', refund('PENDING'), refund('DONE'));
  expect(breaches(done, change('order', order(0), order(900)))).toEqual([]);
  expect(breaches(done)).toEqual(['money: P-1 out of balance by 900']);
});

test('what a part of a claim gives back is taken from its promise, to the won', () => {
  const claim = (promised: number | undefined, ...outcomes: (string | undefined)[]) => ({
    orderNo: 'P-1',
    n: 2,
    body: {
      lines: outcomes.map((outcome) => ({ outcome })),
      ...(promised !== undefined && { promise: { money: promised, point: 0 } }),
    },
  });
  const refund = (amount: number, more = {}) =>
    change('refund', undefined, {
      orderNo: 'P-1',
      state: 'PENDING',
      body: { amount, pointPrice: 0, why: '02.1', reason: '반품', ...more },
    });
  const first = change('claim', claim(60_000), claim(30_000, 'COMPLETED', undefined));
  expect(breaches(first, refund(30_000))).toEqual([]);
  expect(breaches(first, refund(28_000))).toEqual([
    'promises: claim 2 of P-1, money out of balance by -2000',
  ]);
  const last = change('claim', claim(30_000, 'COMPLETED'), claim(undefined, 'COMPLETED', 'COMPLETED'));
  expect(breaches(last, refund(30_000), refund(500, { reason: '환불 정산' }))).toEqual([]);
  expect(breaches(change('claim', claim(60_000), claim(57_000, 'REFUSED', undefined)))).toEqual([]);
});
