import { expect, test } from 'vitest';
import { createPool } from '#shared/integrations/minisearch/postings.ts';

test('postings: a product that has a term very often keeps it, as often as is counted', () => {
  const postings = createPool(4).keep({ ids: [1, 2, 3, 4], times: [1, 255, 256, 600] });
  expect([...postings]).toEqual([
    [1, 1],
    [2, 255],
    [3, 255],
    [4, 255],
  ]);
  postings.set(1, 256);
  expect(postings.get(1)).toBe(255);
  expect(postings.size).toBe(4);
});
