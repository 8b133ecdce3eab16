import { type Mistake, mistakesOfSteps, tellMistake } from '#tests/support/mistakes.ts';
import { openCrew } from './crew.ts';
import { type Fault, faults } from './faults.ts';
import type { Outcome } from './history.ts';
import { seekInTests } from './seek-in-tests.ts';
import { commandOf, type Replay, storyOf } from './story.ts';
import { streamsOf } from './world/random.ts';

export const seconds = (since: bigint): string =>
  `${(Number(process.hrtime.bigint() - since) / 1e9).toFixed(1)} s`;

type Finding = { replay: Replay; outcome: Outcome };

/** The first history that finds a mistake. */
const findingOf = async (fault: Fault, histories: readonly Replay[]): Promise<Finding | undefined> => {
  const crew = await openCrew(1, { fault });
  try {
    for (const replay of histories) {
      const outcome = await crew.live({ replay });
      if (outcome.differences.length > 0) return { replay, outcome };
    }
    return undefined;
  } finally {
    await crew.close();
  }
};

const lawsOf = ({ differences }: Outcome): string =>
  [...new Set(differences.map(({ law }) => law))].join(', ');

/** Puts in the mistakes of `faults.ts` whose words hold `words`; answers whether each was found. */
export const seekFaults = async ({
  histories,
  jobs,
  words,
  isTold,
}: {
  histories: readonly Replay[];
  jobs: number;
  words: string;
  isTold: boolean;
}): Promise<boolean> => {
  let found = 0;
  const chosen = faults.filter(({ says }) => says.includes(words));
  const left = [...chosen];
  const seek = async (): Promise<void> => {
    for (let fault = left.shift(); fault; fault = left.shift()) {
      const began = process.hrtime.bigint();
      const finding = await findingOf(fault, histories);
      if (finding) found += 1;
      const told = finding ? `${lawsOf(finding.outcome)}, ${commandOf(finding.replay)}` : 'not found';
      console.log(`${finding ? '✓' : '✗'} ${fault.says}: ${told}, ${seconds(began)}`);
      if (finding && isTold) console.log(`\n${storyOf(finding.replay, finding.outcome)}\n`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, seek));
  console.log(`${found} of ${chosen.length} faults found`);
  return found === chosen.length;
};

/** Of a hundred mistakes made by machine so many have to be found by the histories alone. */
const LEAST_FOUND = 80;

/** Of a hundred so many by histories and integration tests together. */
const LEAST_FOUND_BY_BOTH = 95;

type Known = { mistake: Mistake; histories: Replay[] };

/** Has integration tests look for what no history found; they share the machine's cores, so one at a time. */
const seekUnfound = async (unfound: readonly Known[], before: number, all: number): Promise<boolean> => {
  const isNoticed = await seekInTests();
  let found = before;
  for (const { mistake } of unfound) {
    const began = process.hrtime.bigint();
    const isFound = await isNoticed(mistake);
    if (isFound) found += 1;
    const by = isFound ? 'integration tests' : 'not found';
    console.log(`${isFound ? '✓' : '✗'} ${tellMistake(mistake)}: ${by}, ${seconds(began)}`);
  }
  console.log(`${found} of ${all} mistakes found by histories and integration tests`);
  return found * 100 >= all * LEAST_FOUND_BY_BOTH;
};

/**
 * Puts in what a machine can forget: a condition of a write, a write of a transaction, an effect of a step. Only histories
 * in which it would be asked for are lived. Answers whether enough were found.
 * @param of words of those that are meant
 * @param sample how many of them, drawn by `draw`
 * @param asksTests whether integration tests are run on what no history finds, one mistake after the other
 */
export const seekMistakes = async ({
  histories,
  jobs,
  of,
  sample,
  draw,
  asksTests,
}: {
  histories: readonly Replay[];
  jobs: number;
  of: string;
  sample?: number;
  draw: string;
  asksTests: boolean;
}): Promise<boolean> => {
  const crew = await openCrew(jobs);
  try {
    const known = new Map<string, Known>();
    for (const mistake of mistakesOfSteps())
      known.set(tellMistake(mistake), { mistake, histories: [...histories] });
    const listed = await Promise.all(
      histories.map(async (replay) => ({ replay, outcome: await crew.live({ replay, isListing: true }) })),
    );
    for (const { replay, outcome } of listed)
      for (const mistake of outcome.mistakes) {
        const says = tellMistake(mistake);
        known.set(says, { mistake, histories: [...(known.get(says)?.histories ?? []), replay] });
      }
    const meant = [...known].filter(([says]) => says.includes(of)).sort(([a], [b]) => (a < b ? -1 : 1));
    const random = streamsOf(draw)('sample');
    const drawn = meant.map((one) => ({ one, at: random.next() })).sort((a, b) => a.at - b.at);
    const left = drawn.slice(0, sample).map(({ one }) => one);
    const all = left.length;
    console.log(`${known.size} mistakes can be made by machine; ${all} of them are put in`);
    let found = 0;
    const unfound: Known[] = [];
    const isFound = async ({ mistake, histories: its }: Known): Promise<string | undefined> => {
      for (const replay of its) {
        const laws = await crew.live({ replay, mistake }).then(lawsOf, () => 'the history broke off');
        if (laws) return `${laws}, seed ${replay.seed}`;
      }
      return undefined;
    };
    const seek = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [says, one] = next;
        const began = process.hrtime.bigint();
        const laws = await isFound(one);
        if (laws) found += 1;
        else unfound.push(one);
        console.log(`${laws ? '✓' : '✗'} ${says}: ${laws ?? 'not found'}, ${seconds(began)}`);
      }
    };
    await Promise.all(Array.from({ length: jobs }, seek));
    console.log(`${found} of ${all} mistakes found`);
    const isEnough = found * 100 >= all * LEAST_FOUND;
    return asksTests ? (await seekUnfound(unfound, found, all)) && isEnough : isEnough;
  } finally {
    await crew.close();
  }
};
