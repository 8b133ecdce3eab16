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
 * `npm run simulate -- --days 100 --seed 1 --profile quiet`: that many days, split over histories of their own.
 * `--seeds`: the fixed seeds of `npm test`. `--faults`: puts in one mistake after the other, each until it is found.
 * `--faults generated`: the same with all mistakes a machine can make, those whose words hold `--of`, or `--sample 60` of them
 * drawn by `--draw 1`; with `--tests` integration tests look for those no history finds; `--go-on` brings the last such search
 * to its end.
 * `--jobs 1`: histories at a time, as many as there are cores without it. `--log`: prints every step. `--without a,b`: wishes that
 * are not made, as a shrunk history names them. `--no-shrink`: tells what went wrong as it was found, at once; to find the
 * fewest events that bring it about takes minutes. `--tally`: adds what was lived through to `tally.json`. `--coverage`: names
 * all that was never gone through: states, transitions, fault points, pairs at once and use cases. `--before REV`: until it
 * heals, half of all work is done by the code of that revision, as while a version is deployed.
 */

const given = (name: string): boolean => process.argv.includes(`--${name}`);
const option = (name: string, usual: string): string => {
  const value = given(name) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : undefined;
  return value === undefined || value.startsWith('--') ? usual : value;
};

/** Days of one history, on a fresh table. */
const LENGTH_DAYS = 50;
/** A revision whose code runs beside the code of now. */
const before = given('before') ? option('before', 'HEAD') : undefined;
const jobs = Number(option('jobs', String(availableParallelism())));

/** The seeds of `npm test`, and those that once found something. */
const fixed = (): Replay[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'seeds.json'), 'utf8')).map(
    (one: Omit<Replay, 'without'>) => ({ ...one, without: [] }),
  );

const asked = (): Replay[] => {
  if (given('seeds')) return fixed().map((replay) => ({ ...replay, before }));
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
 * A short history is lived twice, once with the embedded engine beside the table in memory: anything that differs was not decided
 * by the seed, or is not what a table answers.
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

/** The fixed seeds do, between them, all that the shop can write. */
const isVisited = async (seen: Seen): Promise<boolean> => {
  if (!given('seeds') && !given('coverage')) return true;
  const [{ useCases }, { writingUseCases }] = await Promise.all([
    import('#shared/usecases/index.ts'),
    import('./writing-use-cases.ts'),
  ]);
  const all = Object.keys(useCases);
  const writing = writingUseCases(all);
  if (given('coverage')) console.log(tellUnvisited(seen, { all, writing }));
  if (!given('seeds')) return true;
  const missing = unwritten(seen.written, writing, outOfReach);
  for (const says of missing) console.log(says);
  return missing.length === 0;
};

const liveThrough = async (): Promise<boolean> => {
  const crew = await openCrew(jobs, { before });
  try {
    const isDecided = !given('seeds') || (await isSameTwice(crew));
    const onStep = given('log') ? (line: string) => process.stdout.write(line) : undefined;
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
      if (given('answers')) console.log(outcome.griefs, outcome.answers);
      if (outcome.differences.length === 0) return;
      const shorter = given('no-shrink')
        ? { replay, outcome }
        : await shrink(replay, outcome, (candidate) => crew.live({ replay: candidate }));
      console.log(`\n${storyOf(shorter.replay, shorter.outcome)}\n`);
    };
    await Promise.all(asked().map(liveOne));
    const { user, system } = process.cpuUsage();
    console.log(`${tell(total)} (${((user + system) / 1e6).toFixed(1)} s of a processor)`);
    console.log(tellCoverage(seen));
    if (given('tally')) writeDown(total);
    return (await isVisited(seen)) && isDecided && total.wrong === 0;
  } finally {
    await crew.close();
  }
};

const isWell = (): Promise<boolean> => {
  if (!given('faults')) return liveThrough();
  const histories = given('seed') ? asked() : fixed();
  if (option('faults', '') !== 'generated')
    return seekFaults({ histories, jobs, words: option('faults', ''), isTold: given('story') });
  const [of, sample] = [option('of', ''), option('sample', '')];
  return seekMistakes({
    histories,
    jobs,
    of,
    sample: Number(sample) || undefined,
    draw: option('draw', '1'),
    asksTests: given('tests'),
    goesOn: given('go-on'),
  });
};
process.exitCode = (await isWell()) ? 0 : 1;
