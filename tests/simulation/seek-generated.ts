import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Mistake, mistakesOfSteps, tellMistake } from '#tests/support/faults/mistakes.ts';
import { type Crew, openCrew } from './crew.ts';
import { reasonOf } from './masked-mistakes.ts';
import { lawsOf, seconds } from './seek.ts';
import { seekInTests } from './seek-in-tests.ts';
import type { Replay } from './story.ts';
import { streamsOf } from './world/random.ts';

/** Percentage of generated mistakes that histories alone have to find. */
const LEAST_FOUND = 80;

/** Percentage of generated mistakes that histories and integration tests together have to find. */
const LEAST_FOUND_BY_BOTH = 95;

/** Result of the search for a mistake: where it was found, or why not. */
type Verdict =
  | { kind: 'simulation' | 'integration'; by: string }
  | { kind: 'argued'; because: string }
  | { kind: 'not found' }
  /** The mistake changes no history and no test */
  | { kind: 'never reached' };

/** Next stage of the search for a mistake. */
type Next = 'histories' | 'tests' | 'nowhere';

/** A mistake, and the histories it would change, those with the fewest steps first. */
type Sought = { says: string; mistake: Mistake; histories: Replay[]; next: Next; verdict: Verdict };

/** State of a search: the number of known mistakes, and those that were drawn. */
type Search = { known: number; drawn: Sought[] };

const SAVED = path.join(import.meta.dirname, '../../.data/mistakes.json');

/** Saves the search, which takes an hour and more, after each mistake. `--go-on` continues from there. */
const save = (search: Search): void => {
  mkdirSync(path.dirname(SAVED), { recursive: true });
  writeFileSync(SAVED, JSON.stringify(search));
};

/** Lists all mistakes that histories could make, sorted by their text. */
const listMistakes = async (crew: Crew, histories: readonly Replay[]): Promise<Sought[]> => {
  const lived = await Promise.all(
    histories.map(async (replay) => ({ replay, outcome: await crew.live({ replay, isListing: true }) })),
  );
  lived.sort((a, b) => a.outcome.steps - b.outcome.steps);
  const known = new Map<string, Sought>();
  const add = (mistake: Mistake, replay?: Replay): void => {
    const says = tellMistake(mistake);
    const sought: Sought = known.get(says) ?? {
      says,
      mistake,
      histories: [],
      next: 'histories',
      verdict: { kind: 'never reached' },
    };
    if (replay) sought.histories.push(replay);
    known.set(says, sought);
  };
  for (const mistake of mistakesOfSteps()) add(mistake);
  for (const { replay, outcome } of lived)
    for (const { mistake, tells } of outcome.mistakes) add(mistake, tells ? replay : undefined);
  return [...known.values()].sort((a, b) => (a.says < b.says ? -1 : 1));
};

const drawnFrom = (all: readonly Sought[], draw: string, sample?: number): Sought[] => {
  const random = streamsOf(draw)('sample');
  const drawn = all.map((sought) => ({ one: sought, at: random.next() })).sort((a, b) => a.at - b.at);
  return drawn.slice(0, sample).map(({ one: sought }) => sought);
};

const tell = ({ says, verdict }: Sought): string => {
  if ('by' in verdict) return `✓ ${says}: ${verdict.kind}, ${verdict.by}`;
  return verdict.kind === 'argued' ? `= ${says}: ${verdict.because}` : `✗ ${says}: ${verdict.kind}`;
};

const seekInHistories = async (crew: Crew, { mistake, histories }: Sought): Promise<Verdict> => {
  for (const replay of histories) {
    const laws = await crew.live({ replay, mistake }).then(lawsOf, () => 'a history that breaks off');
    if (laws) return { kind: 'simulation', by: `${laws} (seed ${replay.seed})` };
  }
  return { kind: histories.length > 0 ? 'not found' : 'never reached' };
};

const isSettled = ({ kind }: Verdict): boolean => kind !== 'not found' && kind !== 'never reached';

/** Runs histories with the mistakes, as many at a time as there are threads. */
const seekByHistories = async (crew: Crew, jobs: number, search: Search): Promise<void> => {
  const left = search.drawn.filter(({ next }) => next === 'histories');
  const seek = async (): Promise<void> => {
    for (let sought = left.shift(); sought; sought = left.shift()) {
      const began = process.hrtime.bigint();
      const because = reasonOf(sought.mistake);
      sought.verdict = because ? { kind: 'argued', because } : await seekInHistories(crew, sought);
      sought.next = isSettled(sought.verdict) ? 'nowhere' : 'tests';
      console.log(`${tell(sought)}, ${seconds(began)}`);
      save(search);
    }
  };
  await Promise.all(Array.from({ length: jobs }, seek));
};

/**
 * Runs integration tests with the mistakes that no history found, one mistake at a time: they already use all cores.
 */
const seekByTests = async (search: Search): Promise<void> => {
  const seek = await seekInTests();
  for (const sought of search.drawn.filter(({ next }) => next === 'tests')) {
    const began = process.hrtime.bigint();
    const { test, files } = await seek(sought.mistake);
    if (test !== undefined) sought.verdict = { kind: 'integration', by: test };
    else if (files > 0) sought.verdict = { kind: 'not found' };
    sought.next = 'nowhere';
    console.log(`${tell(sought)}, of ${files} files, ${seconds(began)}`);
    save(search);
  }
};

const kindsOfMistakes = {
  condition: 'a write forgets a condition',
  write: 'a transaction leaves out a write',
  effect: 'a step skips an effect',
} as const;
const verdicts = ['simulation', 'integration', 'argued', 'not found', 'never reached'] as const;

/** Formats all verdicts, one line each, and the number of each kind. */
const tableOf = (all: readonly Sought[]): string => {
  const row = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(34), ...cells.map((cell) => String(cell).padStart(14))].join('');
  const rowOf = (name: string, of: readonly Sought[]) =>
    row(name, [
      of.length,
      ...verdicts.map((kind) => of.filter(({ verdict }) => verdict.kind === kind).length),
    ]);
  return [
    ...verdicts.flatMap((kind) => all.filter(({ verdict }) => verdict.kind === kind).map(tell)),
    '',
    row('', ['put in', ...verdicts]),
    ...Object.entries(kindsOfMistakes).map(([forgets, name]) =>
      rowOf(
        name,
        all.filter(({ mistake }) => mistake.forgets === forgets),
      ),
    ),
    rowOf('all', all),
  ].join('\n');
};

/**
 * Prints the result, and answers true when at least `least` percent were found in these ways. Masked mistakes do not
 * count.
 */
const isKept = (all: readonly Sought[], by: readonly Verdict['kind'][], least: number): boolean => {
  const meant = all.filter(({ verdict }) => verdict.kind !== 'argued');
  const found = meant.filter(({ verdict }) => by.includes(verdict.kind)).length;
  const says = `${found} of ${meant.length} found by ${by.join(' and ')}, at least ${least} % have to be`;
  const isEnough = found * 100 >= meant.length * least;
  console.log(`${isEnough ? '✓' : '✗'} ${says}`);
  return isEnough;
};

/** Lists the possible mistakes, and draws from them. */
const beginSearch = async (
  crew: Crew,
  histories: readonly Replay[],
  { of, draw, sample }: { of: string; draw: string; sample?: number },
): Promise<Search> => {
  const known = await listMistakes(crew, histories);
  const meant = known.filter(({ says }) => says.includes(of));
  return { known: known.length, drawn: drawnFrom(meant, draw, sample) };
};

/**
 * Puts in generated mistakes: a forgotten condition of a write, write of a transaction, or effect of a step. Runs only
 * the histories that the mistake would change. Answers true when enough were found.
 * @param of text that the mistakes have to contain
 * @param sample number of mistakes, drawn by `draw`
 * @param asksTests true when integration tests search for what no history finds
 * @param goesOn true when the last search is continued
 */
export const seekMistakes = async ({
  histories,
  jobs,
  asksTests,
  goesOn,
  ...chosen
}: {
  histories: readonly Replay[];
  jobs: number;
  of: string;
  sample?: number;
  draw: string;
  asksTests: boolean;
  goesOn: boolean;
}): Promise<boolean> => {
  const crew = await openCrew(jobs);
  let search: Search;
  try {
    search = goesOn ? JSON.parse(readFileSync(SAVED, 'utf8')) : await beginSearch(crew, histories, chosen);
    save(search);
    console.log(`${search.known} mistakes can be made by machine; ${search.drawn.length} of them are put in`);
    await seekByHistories(crew, jobs, search);
  } finally {
    await crew.close();
  }
  if (asksTests) await seekByTests(search);
  const { drawn } = search;
  console.log(`\n${tableOf(drawn)}\n`);
  const isFoundByHistories = isKept(drawn, ['simulation'], LEAST_FOUND);
  return (
    (!asksTests || isKept(drawn, ['simulation', 'integration'], LEAST_FOUND_BY_BOTH)) && isFoundByHistories
  );
};
