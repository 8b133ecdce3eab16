import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfTries, nextTry } from '#shared/domain/message/tries.ts';
import { secondsAfter } from '#shared/domain/time/instant.ts';

const createdAt = '2026-11-20T03:00:00.000Z';

test('each wait is as long as the one before or twice as long, and none goes past the end', () => {
  const waits = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 3 * 24 * 3600 - 1 }));
  fc.assert(
    fc.property(waits, ([tries, age]) => {
      const now = secondsAfter(createdAt, age);
      const next = nextTry({ createdAt }, tries, now);
      expect(next > now).toBe(true);
      expect(next <= endOfTries({ createdAt })).toBe(true);
      const waited = (Date.parse(next) - Date.parse(now)) / 1000;
      expect(waited).toBeLessThanOrEqual(Math.min(60 * 2 ** (tries - 1), 6 * 3600));
    }),
  );
  expect(nextTry({ createdAt }, 1, createdAt)).toBe('2026-11-20T03:01:00.000Z');
  expect(nextTry({ createdAt }, 3, createdAt)).toBe('2026-11-20T03:04:00.000Z');
});

test('what is of no use after ten minutes is not sent after ten minutes', () => {
  const until = secondsAfter(createdAt, 600);
  expect(nextTry({ createdAt, until }, 5, createdAt)).toBe(until);
});
