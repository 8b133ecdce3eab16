import { kstDay } from '#shared/domain/time/format.ts';

/**
 * Youngest age of a member in years: below it a guardian's consent is required (rules 6.25), which the shop does
 * not support.
 */
export const YOUNGEST_MEMBER = 14;

/**
 * Returns the full years of age on the KST day of `now`.
 * @param birthDate yyyy-mm-dd
 */
export const ageOn = (birthDate: string, now: string): number => {
  const today = kstDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
};
