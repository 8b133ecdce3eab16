import { expect, test } from 'vitest';
import { createFates, usualGrief } from '#tests/simulation/world/fates.ts';
import { streamsOf } from '#tests/simulation/world/random.ts';
import type { Task } from '#tests/simulation/world/task.ts';

const task = (n: number): Task => ({ deed: 'placeAndPay', wish: `wish ${n}` }) as Task;

/** Counts the kinds of failures of a deed's calls, and the failures. */
const lived = (eagerness: number) => {
  const fates = createFates(streamsOf('seed'), usualGrief, eagerness);
  const drawn = Array.from({ length: 300 }, (_, n) => fates.draw(task(n), 'transaction', 'a call'));
  const bad = drawn.filter((fate) => fate !== 'ok');
  return { ways: new Set(bad).size, times: bad.length };
};

test('what is sought happens soon in every way it can, and then no oftener than before', () => {
  const [usual, eager] = [lived(1), lived(30)];
  expect(eager.ways).toBe(Object.keys(usualGrief.transaction ?? {}).length);
  expect(usual.ways).toBeLessThan(eager.ways);
  expect(eager.times).toBeLessThan(2 * usual.times + eager.ways);
});
