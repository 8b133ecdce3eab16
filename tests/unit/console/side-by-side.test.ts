import { expect, test } from 'vitest';
import { mapConcurrently } from '#app/console/form/drafts/map-concurrently.ts';

test('works on several at once, never on more, and tells of them in their order', async () => {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const told: number[] = [];
  const all = mapConcurrently(
    [0, 1, 2, 3, 4],
    3,
    (n) => {
      begun.push(n);
      return new Promise<number>((resolve) => {
        ends[n] = () => resolve(n * 10);
      });
    },
    (outcome) => told.push(outcome),
  );
  const end = async (n: number) => {
    ends[n]?.();
    await new Promise(setImmediate);
  };
  expect(begun).toEqual([0, 1, 2]);
  await end(2);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(told).toEqual([]);
  await end(0);
  expect(told).toEqual([0]);
  await end(1);
  expect(told).toEqual([0, 10, 20]);
  await end(4);
  await end(3);
  await all;
  expect(told).toEqual([0, 10, 20, 30, 40]);
});
