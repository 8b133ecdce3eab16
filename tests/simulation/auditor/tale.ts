import type { Deed } from '../world/table/journal.ts';
import type { Difference } from './difference.ts';

/** A misfortune: a call that failed, lost its answer or conflicted. */
export type Misfortune = { at: number; who: string; does: string; fate: string; about: string };

/** One line of a story. */
export type Line = { at: number; who: string; says: string };

/** A difference, and all events of the things it names. */
export type Tale = Difference & { lines: Line[]; left: number };

/** Matches order numbers, time-based ids and withdrawals. */
const NAMES = /P-\d{8}-[A-Z0-9]+|\b01[0-9A-HJKMNP-TV-Z]{24}\b|withdrawal-[0-9a-f]+/g;

/** Maximum lines printed of a tale: nobody reads more. */
const MOST_LINES = 40;
/** Maximum tales printed of one history. The others are printed in one line each. */
const MOST_TALES = 3;

const fates: Record<string, string> = {
  'error before': 'does not happen, and the answer is an error',
  'error after': 'happens, and the answer is an error all the same',
  'time-out before': 'does not happen, and nobody answers',
  'time-out after': 'happens, and nobody answers',
  'happens late': 'is not answered, and happens much later',
  conflict: 'is refused: another write is at the same item at this moment',
  throttle: 'is refused: the table is asked too often',
  unprocessed: 'is done in part',
  'kill before': 'does not happen: the function is killed before it',
  'kill after': 'happens, and the function is killed before it hears so',
};

const calls: [RegExp, string][] = [
  [/^transaction /, 'a transaction of several writes'],
  [/^batch /, 'a batch of writes'],
  [/^write /, 'a write to the table'],
  [/^read /, 'a read of the table'],
  [/^queue (\S+).*/, 'telling $1 of a change'],
  [/^carrier /, 'handing a message to its carrier'],
  [/^provider \S+ (\S+)/, 'asking the payment company ($1)'],
];

const callInWords = (does: string): string => {
  const [pattern, words] = calls.find(([exp]) => exp.test(does)) ?? [/^/, does];
  const found = pattern.exec(does);
  return words.replace('$1', found?.[1] ?? '');
};

const lineOf = ({ at, who, does, fate }: Misfortune): Line => ({
  at,
  who,
  says: `! ${callInWords(does)} ${fates[fate] ?? fate}`,
});

/** Joins lines of one person at one moment into one line. */
const joined = (lines: readonly Line[]): Line[] => {
  const all: Line[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    if (last && last.at === line.at && last.who === line.who && !line.says.startsWith('!'))
      all[all.length - 1] = { ...last, says: `${last.says}; ${line.says}` };
    else all.push(line);
  }
  return all;
};

/**
 * Builds a tale for one difference of each broken law: what happened to all things it names, and the misfortunes that
 * hit them.
 */
export const talesOf = (
  differences: readonly Difference[],
  deeds: readonly Deed[],
  misfortunes: readonly Misfortune[],
): Tale[] => {
  const firsts = differences.filter(
    ({ law }, at) => differences.findIndex((other) => other.law === law) === at,
  );
  return firsts.slice(0, MOST_TALES).map((difference) => {
    const names = difference.says.match(NAMES) ?? [];
    const concerns = (about: string) => names.some((name) => about.includes(name));
    // Messages to the buyer are left out, unless the broken law is about messages.
    const isAside = (kind?: string) => kind === 'message' && difference.law !== 'messages';
    const done = deeds.filter(({ about, kind }) => concerns(about) && !isAside(kind));
    const doers = new Set(done.map(({ by }) => by));
    const struck = misfortunes.filter(
      ({ who, does, about }) =>
        concerns(`${about} ${does}`) ||
        difference.says.startsWith(`${who} `) ||
        (names.length > 0 && doers.has(who) && who.includes(': ')),
    );
    const lines = [
      ...done.map(({ at, by, says }) => ({ at, who: by, says })),
      ...struck.filter(({ does }) => !does.startsWith('read ')).map(lineOf),
    ].sort((a, b) => a.at - b.at);
    const all = joined(lines);
    return { ...difference, lines: all.slice(-MOST_LINES), left: Math.max(0, all.length - MOST_LINES) };
  });
};
