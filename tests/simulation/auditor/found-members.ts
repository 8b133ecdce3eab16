import { type FoundBy, phoneWords, wordsIn } from './found-by.ts';
import type { Stored } from './stored.ts';

/** Lower bounds by which members are narrowed, in won of confirmed purchases. */
const STEPS = [1, 100_000, 300_000, 500_000, 1_000_000, 3_000_000, 5_000_000, 10_000_000];
const CONSOLE = /^(console|admin\d\d)$/;

/**
 * Derives what clerks find a member by: login, name and contacts.
 * @param grade the member's grade
 * @param spent won of all confirmed purchases
 */
export const memberFoundBy = (user: Stored, grade: string | undefined, spent: number): FoundBy => {
  const { _id, username, name, email, phone, type, scope, disabledAt } = user;
  const words = [username, email, ...wordsIn(name), ...phoneWords(phone)].map((word) => word.toLowerCase());
  return {
    marks: [
      '#all',
      `#type:${type}`,
      `#state:${disabledAt ? 'DISABLED' : 'ACTIVE'}`,
      ...(scope.some((candidate: string) => CONSOLE.test(candidate)) ? ['#role:clerk'] : []),
      ...(scope.includes('promoter') ? ['#role:promoter'] : []),
      ...(grade ? [`#level:${grade}`] : []),
      ...(spent <= 0 ? ['#spent:0'] : []),
      ...STEPS.filter((step) => step <= spent).map((step) => `#spent:${step}`),
    ],
    words,
    says: words,
    row: { _user: _id, spent },
  };
};
