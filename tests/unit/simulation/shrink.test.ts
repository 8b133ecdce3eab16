import { expect, test } from 'vitest';
import type { Outcome } from '#tests/simulation/history.ts';
import { shrink } from '#tests/simulation/shrink.ts';
import { commandOf, type Replay, storyOf } from '#tests/simulation/story.ts';

const people = ['ahn', 'bae', 'cho', 'do', 'eom', 'gu', 'han', 'im'];

/** A law that is broken as long as both of two people are there. */
const live = async ({ without }: Replay): Promise<Outcome> => {
  const here = people.filter((name) => !without.includes(name));
  const isBroken = here.includes('bae') && here.includes('gu');
  return {
    wishes: here.map((name) => `${name}/1`),
    differences: isBroken ? [{ law: 'stock', says: '10 were put in, 9 are left' }] : [],
    story: [{ at: '12:00', who: 'bae', does: 'transaction', fate: 'kill after' }],
  } as Outcome;
};

test('a failing history loses all who have nothing to do with it, and is told with the command that lives it again', async () => {
  const replay: Replay = { seed: '7', days: 1, profile: 'quiet', without: [] };
  const { replay: shorter, outcome } = await shrink(replay, await live(replay), live);
  expect(outcome.wishes).toEqual(['bae/1', 'gu/1']);
  const story = storyOf(shorter, outcome);
  expect(story).toContain('the function is killed before it hears so');
  expect(story).toContain('stock: 10 were put in, 9 are left');
  expect(commandOf(shorter)).toContain(`--seed 7 --days 1 --profile quiet --without '`);
});
