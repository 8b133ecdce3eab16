import { expect, test } from 'vitest';
import { inBatches } from '#shared/usecases/orders/in-batches.ts';

/** A queue whose done pieces leave it; the stuck ones never do. */
const queueOf = (stuck: number, ready: number) => {
  let queue = Array.from({ length: stuck + ready }, (_, n) => n);
  return {
    look: async (limit: number) => queue.slice(0, limit),
    work: async (piece: number) => {
      if (piece < stuck) return false;
      queue = queue.filter((one) => one !== piece);
      return true;
    },
    left: () => queue.length,
  };
};

test('a hundred and twenty pieces that cannot be done hold up none behind them', async () => {
  const queue = queueOf(120, 130);
  expect(await inBatches(queue.look, queue.work)).toEqual({ done: 130, left: 120 });
  expect(queue.left()).toBe(120);
});

test('a piece that goes wrong is told at the end, when all others are done', async () => {
  const queue = queueOf(0, 60);
  const work = async (piece: number) => {
    if (piece === 3) throw new Error('odd');
    return queue.work(piece);
  };
  await expect(inBatches(queue.look, work)).rejects.toThrow(AggregateError);
  expect(queue.left()).toBe(1);
});

test('an empty queue is looked at once', async () => {
  let looks = 0;
  const look = async () => {
    looks++;
    return [];
  };
  expect(await inBatches(look, async () => true)).toEqual({ done: 0, left: 0 });
  expect(looks).toBe(1);
});
