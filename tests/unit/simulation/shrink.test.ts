import { expect, test } from 'vitest';
import { talesOf } from '#tests/simulation/auditor/tale.ts';
import type { Outcome } from '#tests/simulation/history.ts';
import { shrink } from '#tests/simulation/shrink.ts';
import { commandOf, type Replay, storyOf } from '#tests/simulation/story.ts';

const people = ['ahn', 'bae', 'cho', 'do', 'eom', 'gu', 'han', 'im'];

const START = Date.parse('2030-01-07T00:00:00.000Z');
const order = 'P-20300107-AAAAAAAA';

/** Runs a history with a law that is broken while both of two people take part. */
const live = async ({ without }: Replay): Promise<Outcome> => {
  const here = people.filter((name) => !without.includes(name));
  const isBroken = here.includes('bae') && here.includes('gu');
  const differences = isBroken ? [{ law: 'money', says: `${order} says 0 was refunded, its refunds 1` }] : [];
  const deeds = [
    { at: START + 60_000, by: 'bae (3): placeAndPay', says: 'writes the order', about: `order#${order}` },
    { at: START + 90_000, by: 'gu: placeAndPay', says: 'writes another order', about: 'order#P-20300107-B' },
  ];
  const misfortunes = [
    { at: START + 61_000, who: 'bae (3): placeAndPay', does: 'transaction x', fate: 'kill after', about: '' },
    {
      at: START + 62_000,
      who: 'gu: placeAndPay',
      does: 'transaction y',
      fate: 'conflict',
      about: 'order#P-2',
    },
  ];
  return {
    wishes: here.map((name) => `${name}/1`),
    differences,
    start: START,
    misfortunes: misfortunes.length,
    tales: talesOf(differences, deeds, misfortunes),
  } as unknown as Outcome;
};

test('a failing history loses all who have nothing to do with it, and is told in words', async () => {
  const replay: Replay = { seed: '7', days: 1, profile: 'quiet', without: [] };
  const { replay: shorter, outcome } = await shrink(replay, await live(replay), live);
  expect(outcome.wishes).toEqual(['bae/1', 'gu/1']);
  expect(storyOf(shorter, outcome)).toBe(
    [
      'What is wrong after 1 days (seed 7, 2 calls went wrong on purpose; times count from the opening):',
      `  money: ${order} says 0 was refunded, its refunds 1`,
      `How it came about (money): ${order} says 0 was refunded, its refunds 1`,
      '    day 1, 00:01:00  bae (3) (sends the order form) writes the order',
      '    day 1, 00:01:01  bae (3) (sends the order form) ! a transaction of several writes happens, and the function is killed before it hears so',
      'Laws: tests/simulation/README.md, “Laws”; each is one file of tests/simulation/auditor/laws.',
      `Again: ${commandOf(shorter)}`,
      'Every step of it: the same with --log',
    ].join('\n'),
  );
  expect(commandOf(shorter)).toContain(`--seed 7 --days 1 --profile quiet --without '`);
});
