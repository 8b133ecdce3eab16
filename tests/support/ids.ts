import type { IdsPort } from '#shared/usecases/ports/outside/clock.ts';

/** Converts JavaScript's base 32 digits to those of a ULID, which leaves out I, L, O and U. */
const crockford = (value: number): string =>
  value.toString(32).replace(/[a-v]/g, (digit) => 'ABCDEFGHJKMNPQRSTVWXYZ'.charAt(digit.charCodeAt(0) - 97));

/**
 * Creates valid ULIDs in rising order, the same in every run.
 * @param series  separates the ids of two sources in one test (0 … 31)
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
