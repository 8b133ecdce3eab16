import { transitions } from '#shared/domain/order/transition-table.ts';
import { type Mistake, skipEffect, tellMistake } from '#tests/support/mistakes.ts';
import { faultsIn, withFault } from '#tests/support/write-faults.ts';

/**
 * Puts a mistake into all that is written, and takes down which mistakes could have been made.
 * @param isListing whether they are taken down at all
 */
export const createMistakes = ({
  mistake,
  isListing = false,
}: {
  mistake?: Mistake;
  isListing?: boolean;
}) => {
  const known = new Map<string, Mistake>();
  const putBack = mistake?.forgets === 'effect' ? skipEffect(transitions, mistake) : undefined;
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a request as it goes to the table
    put(call: string, input: any) {
      if (isListing) for (const one of faultsIn(call, input)) known.set(tellMistake(one), one);
      return mistake && mistake.forgets !== 'effect' ? withFault(mistake, call, input) : input;
    },
    known: (): Mistake[] => [...known.values()],
    /** The table of steps is the process' own: the next history has it whole. */
    close: (): void => putBack?.(),
  };
};
export type Mistakes = ReturnType<typeof createMistakes>;
