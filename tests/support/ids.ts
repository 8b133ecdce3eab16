import type { IdsPort } from '#shared/usecases/ports/clock.ts';

/** The digits of JavaScript's base 32, turned into those of a ULID, which leaves out I, L, O and U. */
const crockford = (value: number): string =>
  value.toString(32).replace(/[a-v]/g, (digit) => 'ABCDEFGHJKMNPQRSTVWXYZ'.charAt(digit.charCodeAt(0) - 97));

/**
 * Valid ULIDs in rising order, the same ones in every run.
 * @param series  keeps the ids of two sources in one test apart (0 … 31)
 */
export function testIds(series = 0): IdsPort {
  let count = 0;
  return {
    next() {
      count += 1;
      return `01KAF5X5M0${crockford(series)}${crockford(count).padStart(15, '0')}`;
    },
  };
}
