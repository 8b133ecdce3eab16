import { openCrew } from './crew.ts';
import { type Fault, faults } from './faults.ts';
import type { Outcome } from './history.ts';
import { commandOf, type Replay, storyOf } from './story.ts';

export const seconds = (since: bigint): string =>
  `${(Number(process.hrtime.bigint() - since) / 1e9).toFixed(1)} s`;

type Finding = { replay: Replay; outcome: Outcome };

/** Finds the first history that finds a mistake. */
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

export const lawsOf = ({ differences }: Outcome): string =>
  [...new Set(differences.map(({ law }) => law))].join(', ');

/** Puts in the mistakes of `faults.ts` whose text contains `words`; answers true when each was found. */
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
