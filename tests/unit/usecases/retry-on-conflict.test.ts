import { expect, test } from 'vitest';
import { fail, ok } from '#shared/domain/result.ts';
import { conflict, retryOnConflict } from '#shared/usecases/retry-on-conflict.ts';

const counted = (
  answers: Parameters<typeof retryOnConflict>[0] extends () => Promise<infer A> ? A[] : never,
) => {
  let requestCount = 0;
  return {
    asked: () => requestCount,
    decide: async () => answers[Math.min(requestCount++, answers.length - 1)] ?? ok(0),
  };
};

test('what others changed meanwhile is decided again until it is written', async () => {
  const { asked, decide } = counted([conflict, conflict, ok('written')]);
  expect(await retryOnConflict(decide)).toEqual(ok('written'));
  expect(asked()).toBe(3);
});

test('any other failure is the answer at once', async () => {
  const soldOut = fail('SOLD_OUT', '품절');
  const { asked, decide } = counted([soldOut]);
  expect(await retryOnConflict(decide)).toEqual(soldOut);
  expect(asked()).toBe(1);
});

test('where others always come first the shop is busy, after as many rounds as it was told', async () => {
  const { asked, decide } = counted([fail('POINT_CHANGED', '')]);
  expect(await retryOnConflict(decide, { on: 'POINT_CHANGED', rounds: 3 })).toMatchObject({
    failure: { kind: 'UNAVAILABLE', code: 'BUSY' },
  });
  expect(asked()).toBe(3);
});
