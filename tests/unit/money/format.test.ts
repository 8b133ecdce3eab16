import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';

/** Money as it is read: spec §9. */

test('numbers are written as Korean writes them, whole or with up to three decimals', () => {
  const korean = new Intl.NumberFormat('ko-KR');
  const thousandths = fc.integer().map((n) => n / 1000);
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), thousandths), (amount) => {
      expect(formatNumber(amount)).toBe(korean.format(amount));
    }),
  );
});

test('won have their sign behind them', () => {
  expect(formatWon(12_000)).toBe('12,000원');
  expect(formatWon(-900)).toBe('-900원');
});
