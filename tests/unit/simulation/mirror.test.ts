import { expect, test } from 'vitest';
import { createMirror, keyOf } from '#tests/simulation/world/table/mirror.ts';

const keys = { pk: { S: 'order#1' }, sk: { S: 'order' } };
const stored = (status: string) => ({ ...keys, status: { S: status } });

test('the mirror tells of changes with what was there before, and of none that changes nothing', () => {
  const mirror = createMirror();
  expect(mirror.put(1_000, keys, stored('placed'))).toMatchObject({ n: 1, after: stored('placed') });
  expect(mirror.put(2_000, keys, stored('placed'))).toBeUndefined();
  expect(mirror.put(3_000, keys, stored('paid'))).toMatchObject({
    n: 2,
    before: stored('placed'),
    after: stored('paid'),
  });
  expect(mirror.put(3_500, keys, undefined)).toMatchObject({ n: 3, before: stored('paid') });
  expect(mirror.image(keyOf(keys))).toBeUndefined();
  expect(mirror.since(2_000).map(({ n }) => n)).toEqual([2, 3]);
});
