import fc from 'fast-check';
import { expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import type { TransitionName } from '#shared/domain/order/steps/transition-table.ts';
import { effectsOf } from '#shared/domain/order/steps/transitions.ts';
import { causeOfStep } from '#shared/domain/order/stock-cause.ts';
import {
  firstStockChange,
  type MarkedSku,
  type StockEntry,
  stockCauseCodes,
  stockEntryOf,
} from '#shared/domain/product/stock-ledger.ts';
import { law } from '#tests/support/law.ts';

const AT = '2026-11-25T01:00:00.000Z';
const sku = (stock: number, over: Partial<MarkedSku> = {}): MarkedSku => ({
  _product: 'P',
  sku: 'BASE',
  name: '',
  value: [],
  price: won(0),
  stock,
  enabled: true,
  index: 0,
  ...over,
});

/** Generates states of a variant: it exists with some units and a cause, or it does not exist. */
const states = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ stock: fc.nat(500), why: fc.constantFrom(...stockCauseCodes) }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  ),
  { maxLength: 40 },
);

law(
  'entries add up to the difference of stock, and each has a number above the one before',
  states,
  (all) => {
    const entries: StockEntry[] = [];
    let was: MarkedSku | undefined;
    let now = Date.parse(AT);
    for (const state of all) {
      now += 1_000;
      const at = new Date(now).toISOString();
      const changed = was?.stock !== state?.stock;
      const stockChanges = was ? (was.stockChanges ?? 0) + (changed ? 1 : 0) : firstStockChange(at);
      const next =
        state &&
        sku(state.stock, { stockChanges, stockMark: changed ? { why: state.why, at } : was?.stockMark });
      const entry = stockEntryOf(was, next, at);
      if (entry) entries.push(entry);
      // A change that is delivered twice, or late, gives the same entry.
      expect(stockEntryOf(was, next, at)).toEqual(entry);
      was = next;
    }
    expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(was?.stock ?? 0);
    expect(entries.at(-1)?.stock ?? 0).toBe(was?.stock ?? 0);
    expect(entries.every(({ n }, i) => i === 0 || n > (entries[i - 1]?.n ?? 0))).toBe(true);
  },
);

test('what was filled in without the shop, and what left stock as it was, leave no entry', () => {
  expect(stockEntryOf(undefined, sku(5), AT)).toBeUndefined();
  const marked = sku(5, { stockChanges: 3, stockMark: { why: 'ORDER', at: AT, orderNo: 'P-1' } });
  expect(stockEntryOf(marked, { ...marked, name: '흰색' }, AT)).toBeUndefined();
});

test.each<[TransitionName, 'shopper' | 'clerk' | 'system', string]>([
  ['cancelUnpaid', 'system', 'EXPIRE'],
  ['cancelUnpaid', 'shopper', 'CANCEL'],
  ['completeCancel', 'clerk', 'CANCEL'],
  ['completeReturn', 'clerk', 'RETURN'],
  ['refundDefect', 'clerk', 'RETURN'],
])('%s by %s puts units back as %s', (step, by, why) => {
  expect(effectsOf(step).some((effect) => effect.startsWith('RESTOCK'))).toBe(true);
  expect(causeOfStep(step, by)).toBe(why);
});
