import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatChange, formatNumber, formatWon } from '#shared/domain/money/format.ts';

/** Display of money: rules 9.28. */

test('numbers are written as Korean writes them, whole or with up to three decimals, below 0 with a minus sign', () => {
  const korean = new Intl.NumberFormat('ko-KR');
  const thousandths = fc.integer().map((n) => n / 1000);
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), thousandths), (amount) => {
      expect(formatNumber(amount)).toBe(korean.format(amount).replace('-', '−'));
    }),
  );
});

test('won have their sign behind them', () => {
  expect(formatWon(12_000)).toBe('12,000원');
  expect(formatWon(-900)).toBe('−900원');
});

test('a change of an amount has its sign before it', () => {
  expect([3_000, 0, -3_000].map((amount) => formatChange(amount))).toEqual(['+3,000원', '0원', '−3,000원']);
  expect(formatChange(-12, formatNumber)).toBe('−12');
});
