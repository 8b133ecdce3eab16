import type { Mistake } from '#tests/support/mistakes.ts';
import { tellMistake } from '#tests/support/mistakes.ts';
import { maskOf } from '#tests/support/write-faults.ts';

/** Mistakes made by machine that change nothing anybody could notice, by their words, and why. */
const masked: Readonly<Record<string, string>> = {};

/** Why nobody can notice a mistake, where that is so. */
export const reasonOf = (mistake: Mistake): string | undefined => {
  const mask = mistake.forgets === 'effect' ? undefined : maskOf(mistake);
  return mask ? `an item that is not there does not meet "${mask}" either` : masked[tellMistake(mistake)];
};
