import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureTable, startDynamoDb } from '#localstack/embedded/dynamodb.ts';
import { type Seen, seenNothing, seenTogether, tellCoverage, tellUnvisited, unwritten } from './coverage.ts';
import { type Crew, openCrew } from './crew.ts';
import { outOfReach } from './out-of-reach.ts';
import { type ProfileName, profiles } from './profiles.ts';
import { seconds, seekFaults } from './seek.ts';
import { seekMistakes } from './seek-generated.ts';
import { shrink } from './shrink.ts';
import { type Replay, storyOf } from './story.ts';
import { addUp, emptyTally, tell, writeDown } from './tally.ts';

/**
 * Options of the simulation. `npm run simulate -- --days 100 --seed 1 --profile quiet` runs that many days, split over
 * several histories.
 * - `--seeds`: runs the fixed seeds of `npm test`.
 * - `--faults`: puts in one mistake after the other, each until it is found.
 * - `--faults generated`: does so with all generated mistakes, with those whose text contains `--of`, or with
 *   `--sample 60` of them drawn by `--draw 1`. With `--tests` integration tests search for those that no history finds.
 *   `--go-on` continues the last such search.
 * - `--jobs 1`: number of histories at a time; the number of cores by default.
 * - `--log`: prints every step.
 * - `--without a,b`: skips these requests, as named by a shrunk history.
 * - `--no-shrink`: prints a finding at once, without the minutes of searching for the fewest events that cause it.
 * - `--tally`: adds the run to `tally.json`.
 * - `--coverage`: lists everything that was never covered: states, transitions, fault points, concurrent pairs and use
 *   cases.
 * - `--before REV`: runs half of all work by the code of that revision until the healing begins, as during a
 *   deployment.
 */

const hasFlag = (name: string): boolean => process.argv.includes(`--${name}`);
const option = (name: string, usual: string): string => {
  const value = hasFlag(name) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : undefined;
  return value === undefined || value.startsWith('--') ? usual : value;
};

/** Days of one history, on a fresh table. */
const LENGTH_DAYS = 50;
/** Revision whose code runs together with the current code. */
const before = hasFlag('before') ? option('before', 'HEAD') : undefined;
const jobs = Number(option('jobs', String(availableParallelism())));

/** Reads the seeds of `npm test`, including those that once found something. */
const fixed = (): Replay[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'seeds.json'), 'utf8')).map(
    (replay: Omit<Replay, 'without'>) => ({ ...replay, without: [] }),
  );

const asked = (): Replay[] => {
  if (hasFlag('seeds')) return fixed().map((replay) => ({ ...replay, before }));
  const profile = option('profile', 'quiet') as ProfileName;
  if (!profiles[profile]) throw new Error(`profiles are ${Object.keys(profiles).join(', ')}`);
  const without = option('without', '').split(',').filter(Boolean);
  const days = Number(option('days', '1'));
  const first = option('seed', '1');
  const histories = Math.ceil(days / LENGTH_DAYS);
  return Array.from({ length: histories }, (_, n) => ({
    seed: n === 0 ? first : `${first}.${n}`,
    days: Math.min(LENGTH_DAYS, days - n * LENGTH_DAYS),
    profile,
    without,
    before,
  }));
};

/**
 * Runs a short history twice, once with the embedded engine as a witness of the in-memory table. Any difference was not
 * decided by the seed, or is not an answer of a real table.
 */
const isSameTwice = async (crew: Crew): Promise<boolean> => {
  const replay: Replay = { seed: 'twice', days: 0.5, profile: 'outage', without: [] };
  const profile = { visitsADay: 6, healingDays: 0.1 };
  const engine = await startDynamoDb();
  try {
    await ensureTable(engine.endpoint, 'simulation', { stream: false });
    const [first, second] = await Promise.all([
      crew.live({ replay, profile }),
      crew.live({ replay, profile, witnessAt: engine.endpoint }),
    ]);
    const isSame = first.hash === second.hash;
    console.log(
      `${isSame ? 'the same' : 'ANOTHER'} history twice: ${first.steps} steps, ${first.hash.slice(0, 16)}; ` +
        `${second.compared} answers of the table are the embedded engine's`,
    );
    return isSame;
  } finally {
    await engine.stop();
  }
};

/** Checks that the fixed seeds together run all use cases that write. */
const isVisited = async (seen: Seen): Promise<boolean> => {
  if (!hasFlag('seeds') && !hasFlag('coverage')) return true;
  const [{ useCases }, { writingUseCases }] = await Promise.all([
    import('#shared/usecases/index.ts'),
    import('./writing-use-cases.ts'),
  ]);
  const all = Object.keys(useCases);
  const writing = writingUseCases(all);
  if (hasFlag('coverage')) console.log(tellUnvisited(seen, { all, writing }));
  if (!hasFlag('seeds')) return true;
  const missing = unwritten(seen.written, writing, outOfReach);
  for (const says of missing) console.log(says);
  return missing.length === 0;
};

const liveThrough = async (): Promise<boolean> => {
  const crew = await openCrew(jobs, { before });
  try {
    const isDecided = !hasFlag('seeds') || (await isSameTwice(crew));
    const onStep = hasFlag('log') ? (line: string) => process.stdout.write(line) : undefined;
    const total = emptyTally();
    let seen = seenNothing();
    const liveOne = async (replay: Replay): Promise<void> => {
      const began = process.hrtime.bigint();
      const outcome = await crew.live({ replay }, onStep);
      addUp(total, replay, outcome);
      seen = seenTogether(seen, outcome.seen);
      console.log(
        `seed ${replay.seed}, ${replay.profile}: ${outcome.days} days, ${outcome.orders} orders, ${outcome.steps} steps, ` +
          `${outcome.seen.pairs.length} pairs at once, ${outcome.hash.slice(0, 16)} in ${seconds(began)}`,
      );
      for (const [what, times] of Object.entries(outcome.excused))
        console.log(`  the version before failed: ${what} (${times} times)`);
      if (hasFlag('answers')) console.log(outcome.griefs, outcome.answers);
      if (outcome.differences.length === 0) return;
      const shorter = hasFlag('no-shrink')
        ? { replay, outcome }
        : await shrink(replay, outcome, (candidate) => crew.live({ replay: candidate }));
      console.log(`\n${storyOf(shorter.replay, shorter.outcome)}\n`);
    };
    await Promise.all(asked().map(liveOne));
    const { user, system } = process.cpuUsage();
    console.log(`${tell(total)} (${((user + system) / 1e6).toFixed(1)} s of a processor)`);
    console.log(tellCoverage(seen));
    if (hasFlag('tally')) writeDown(total);
    return (await isVisited(seen)) && isDecided && total.wrong === 0;
  } finally {
    await crew.close();
  }
};

const isWell = (): Promise<boolean> => {
  if (!hasFlag('faults')) return liveThrough();
  const histories = hasFlag('seed') ? asked() : fixed();
  if (option('faults', '') !== 'generated')
    return seekFaults({ histories, jobs, words: option('faults', ''), isTold: hasFlag('story') });
  const [of, sample] = [option('of', ''), option('sample', '')];
  return seekMistakes({
    histories,
    jobs,
    of,
    sample: Number(sample) || undefined,
    draw: option('draw', '1'),
    asksTests: hasFlag('tests'),
    goesOn: hasFlag('go-on'),
  });
};
process.exitCode = (await isWell()) ? 0 : 1;
