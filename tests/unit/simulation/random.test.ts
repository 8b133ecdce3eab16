import { expect, test } from 'vitest';
import { streamsOf } from '#tests/simulation/world/random.ts';

const drawn = (seed: string, name: string, count = 5) => {
  const stream = streamsOf(seed)(name);
  return Array.from({ length: count }, () => stream.between(0, 1_000_000));
};

test('a stream is the same for the same seed and name, and another for others', () => {
  expect(drawn('1', 'people')).toEqual(drawn('1', 'people'));
  expect(drawn('1', 'people')).not.toEqual(drawn('2', 'people'));
  expect(drawn('1', 'people')).not.toEqual(drawn('1', 'fates'));
});

test('what one stream draws does not shift another', () => {
  const streams = streamsOf('1');
  for (let n = 0; n < 100; n++) streams('fates').next();
  expect(Array.from({ length: 5 }, () => streams('people').between(0, 1_000_000))).toEqual(
    drawn('1', 'people'),
  );
});
