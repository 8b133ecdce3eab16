import { kstDay } from '#shared/domain/time/format.ts';

/** Below this a guardian would have to consent (integrations §8), which the shop does not offer. */
export const YOUNGEST_MEMBER = 14;

/**
 * Full years of age on the KST day of `now`.
 * @param birthDate yyyy-mm-dd
 */
export const ageOn = (birthDate: string, now: string): number => {
  const today = kstDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
};
