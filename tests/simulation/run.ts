import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureTable, startDynamoDb } from '#localstack/embedded/dynamodb.ts';
import { loadHistory } from './bundle.ts';
import { faults } from './faults.ts';
import type { HistoryOptions, Outcome } from './history.ts';
import { type ProfileName, profiles } from './profiles.ts';
import { shrink } from './shrink.ts';
import { commandOf, type Replay, storyOf } from './story.ts';

/**
 * `npm run simulate -- --days 100 --seed 1 --profile quiet`: that many days, split over histories of their own.
 * `--seeds`: the fixed seeds of `npm test`. `--faults`: puts in one mistake after the other, each until it is found.
 * `--log`: prints every step. `--without a,b`: wishes that are not made, as a shrunk history names them. `--no-shrink`: tells
 * what went wrong as it was found, at once; to find the fewest events that bring it about takes minutes.
 */

const given = (name: string): boolean => process.argv.includes(`--${name}`);
const option = (name: string, usual: string): string =>
  given(name) ? (process.argv[process.argv.indexOf(`--${name}`) + 1] ?? usual) : usual;

/** Days of one history, on a fresh table. */
const LENGTH_DAYS = 50;

const live = async (
  { liveHistory }: typeof import('./history.ts'),
  replay: Replay,
  more: Partial<Pick<HistoryOptions, 'onStep' | 'profile' | 'witnessAt'>> = {},
): Promise<Outcome> =>
  liveHistory({
    seed: replay.seed,
    days: replay.days,
    profile: profiles[replay.profile],
    skip: new Set(replay.without),
    ...more,
  });

/** Lives a history with the embedded engine beside the table in memory: it answers all that is asked, and the same. */
const liveBesideTheEngine: typeof live = async (history, replay, more) => {
  const server = await startDynamoDb();
  try {
    await ensureTable(server.endpoint, 'simulation', { stream: false });
    return await live(history, replay, { ...more, witnessAt: server.endpoint });
  } finally {
    await server.stop();
  }
};

/** The seeds of `npm test`, and those that once found something. */
const fixed = (): Replay[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'seeds.json'), 'utf8')).map(
    (one: Omit<Replay, 'without'>) => ({ ...one, without: [] }),
  );

const asked = (): Replay[] => {
  if (given('seeds')) return fixed();
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
  }));
};

const seconds = (since: bigint): string => `${(Number(process.hrtime.bigint() - since) / 1e9).toFixed(1)} s`;

/** A short history is lived twice, beside the embedded engine too: anything that differs was not decided by the seed. */
const isSameTwice = async (history: typeof import('./history.ts')): Promise<boolean> => {
  const replay: Replay = { seed: 'twice', days: 0.5, profile: 'outage', without: [] };
  const profile = { ...profiles.outage, visitsADay: 6, healingDays: 0.1 };
  const [first, second] = [
    await live(history, replay, { profile }),
    await liveBesideTheEngine(history, replay, { profile }),
  ];
  const isSame = first.hash === second.hash;
  console.log(
    `${isSame ? 'the same' : 'ANOTHER'} history twice: ${first.steps} steps, ${first.hash.slice(0, 16)}; ` +
      `${second.compared} answers of the table are the embedded engine's`,
  );
  return isSame;
};

const liveThrough = async (): Promise<boolean> => {
  const history = await loadHistory();
  const isDecided = !given('seeds') || (await isSameTwice(history));
  const sums = { days: 0, orders: 0, griefs: 0, steps: 0, wrong: 0 };
  const states = new Set<string>();
  for (const replay of asked()) {
    const began = process.hrtime.bigint();
    const onStep = given('log') ? (line: string) => process.stdout.write(line) : undefined;
    const outcome = await live(history, replay, { onStep });
    const griefs = Object.values(outcome.griefs).reduce((sum, count) => sum + count, 0);
    sums.days += outcome.days;
    sums.orders += outcome.orders;
    sums.steps += outcome.steps;
    sums.griefs += griefs;
    for (const state of outcome.states) states.add(state);
    console.log(
      `seed ${replay.seed}, ${replay.profile}: ${outcome.days} days, ${outcome.orders} orders, ${griefs} misfortunes, ` +
        `${outcome.steps} steps, ${outcome.overlaps} pairs at once, ${outcome.hash.slice(0, 16)} in ${seconds(began)}`,
    );
    if (given('answers')) console.log(outcome.griefs, outcome.answers);
    if (outcome.differences.length === 0) continue;
    sums.wrong += 1;
    const shorter = given('no-shrink')
      ? { replay, outcome }
      : await shrink(replay, outcome, (candidate) => live(history, candidate));
    console.log(`\n${storyOf(shorter.replay, shorter.outcome)}\n`);
  }
  console.log(
    `${sums.days} days, ${sums.orders} orders, ${sums.griefs} misfortunes, ${states.size} states of purchases: ` +
      `${sums.wrong === 0 ? 'no difference' : `${sums.wrong} histories with differences`}`,
  );
  return isDecided && sums.wrong === 0;
};

const findFaults = async (): Promise<boolean> => {
  let found = 0;
  // Words of one of them choose it: `--faults stock`.
  const words = option('faults', '');
  const chosen = faults.filter(({ says }) => says.includes(words));
  for (const fault of chosen) {
    const began = process.hrtime.bigint();
    const history = await loadHistory(fault);
    let finding: { replay: Replay; outcome: Outcome } | undefined;
    for (const replay of fixed()) {
      const outcome = await live(history, replay);
      if (outcome.differences.length === 0) continue;
      finding = { replay, outcome };
      break;
    }
    if (finding) found += 1;
    const laws = [...new Set(finding?.outcome.differences.map(({ law }) => law))].join(', ');
    console.log(
      `${finding ? '✓' : '✗'} ${fault.says}: ${finding ? `${laws}, ${commandOf(finding.replay)}` : 'not found'}, ${seconds(began)}`,
    );
  }
  console.log(`${found} of ${chosen.length} faults found`);
  return found === chosen.length;
};

process.exitCode = (await (given('faults') ? findFaults() : liveThrough())) ? 0 : 1;
