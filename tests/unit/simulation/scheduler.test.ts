import { expect, test } from 'vitest';
import { createCoverage } from '#tests/simulation/coverage.ts';
import { createFates, type Fate, type Grief, noGrief } from '#tests/simulation/world/fates.ts';
import { streamsOf } from '#tests/simulation/world/random.ts';
import { createScheduler, PastThePorts } from '#tests/simulation/world/scheduler.ts';

const START = Date.parse('2030-01-07T00:00:00.000Z');

const worldOf = (seed: string, grief: Grief = noGrief) => {
  const random = streamsOf(seed);
  return createScheduler({
    start: START,
    random,
    fates: createFates(random, grief),
    coverage: createCoverage(),
  });
};

/** Runs three people who each add to the value they read: a wrong interleaving loses an addition. */
const raced = async (seed: string) => {
  const scheduler = worldOf(seed);
  let stored = 0;
  const order: string[] = [];
  const add = async (who: string) => {
    const read = await scheduler.call('read', 'sum', async () => stored);
    await scheduler.call('write', 'sum', async () => {
      stored = read + 1;
      order.push(who);
    });
  };
  for (const who of ['a', 'b', 'c']) void scheduler.begin(who, () => add(who));
  await scheduler.run(START + 1_000);
  return { stored, order: order.join(''), hash: scheduler.hash() };
};

test('the same seed is the same history; others interleave otherwise, and lose what a race can lose', async () => {
  expect(await raced('1')).toEqual(await raced('1'));
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => raced(String(n))));
  expect(new Set(outcomes.map(({ order }) => order)).size).toBeGreaterThan(3);
  expect(outcomes.some(({ stored }) => stored < 3)).toBe(true);
});

test('waits in virtual time: three days pass at once', async () => {
  const scheduler = worldOf('1');
  const days = 3 * 24 * 3_600_000;
  void scheduler.begin('who sleeps', () => scheduler.pause(days));
  await scheduler.run(START + 2 * days);
  expect(scheduler.now()).toBeGreaterThanOrEqual(START + days);
});

test('a task that is killed never hears of what it did', async () => {
  const scheduler = worldOf('1', { write: { 'kill after': 1 } });
  const fates: Fate[] = [];
  let heard = false;
  const ended = scheduler.begin('who is killed', async () => {
    await scheduler.call('write', 'sum', async (fate) => void fates.push(fate));
    heard = true;
  });
  await scheduler.run(START + 1_000);
  expect({ outcome: (await ended).outcome, fates, heard }).toEqual({
    outcome: 'killed',
    fates: ['kill after'],
    heard: false,
  });
});

test('code that waits for something nobody decides about is found out', async () => {
  const scheduler = worldOf('1');
  void scheduler.begin('who waits past the ports', () => new Promise(() => undefined));
  await expect(scheduler.run(START + 1_000)).rejects.toThrow(PastThePorts);
});
