import type { Outcome } from './history.ts';
import type { ProfileName } from './profiles.ts';

/** All that a history is made from. */
export type Replay = { seed: string; days: number; profile: ProfileName; without: readonly string[] };

/** The command that lives a history once more. */
export const commandOf = ({ seed, days, profile, without }: Replay): string =>
  `npm run simulate -- --seed ${seed} --days ${days} --profile ${profile}` +
  (without.length > 0 ? ` --without '${without.join(',')}'` : '');

const fates: Record<string, string> = {
  'error before': 'it fails, and nothing happened',
  'error after': 'it happens, and the answer is an error',
  'time-out before': 'it is never reached, and nobody answers',
  'time-out after': 'it happens, and nobody answers',
  conflict: 'another write is at the same item at this moment',
  throttle: 'the table is asked too often',
  unprocessed: 'the table does a part of it',
  'kill before': 'the function is killed before it',
  'kill after': 'it happens, and the function is killed before it hears so',
};

/** What went wrong around the shop, step by step, and what the auditor found. */
export const storyOf = (replay: Replay, { differences, story }: Outcome): string =>
  [
    `What happened (seed ${replay.seed}):`,
    ...story.map(
      ({ at, who, does, fate }) => `  ${at} ${who}: ${does}${fate ? `; ${fates[fate] ?? fate}` : ''}`,
    ),
    'What is wrong:',
    ...differences.slice(0, 20).map(({ law, says }) => `  ${law}: ${says}`),
    ...(differences.length > 20 ? [`  and ${differences.length - 20} more`] : []),
    `Again: ${commandOf(replay)}`,
  ].join('\n');
