import { transitions } from '#shared/domain/order/steps/transition-table.ts';
import {
  type Mistake,
  type PossibleMistake,
  skipEffect,
  tellMistake,
  watchSteps,
} from '#tests/support/faults/mistakes.ts';
import { faultsIn, faultsThatTell, withFault } from '#tests/support/faults/write-faults.ts';

/**
 * Puts a mistake into all writes, and records the mistakes that could have been made, and those that would have changed
 * anything.
 * @param isListing true when they are recorded
 */
export const createMistakes = ({
  mistake,
  isListing = false,
}: {
  mistake?: Mistake;
  isListing?: boolean;
}) => {
  const known = new Map<string, PossibleMistake>();
  const takeDown = (mistakes: readonly Mistake[], tells: boolean): void => {
    for (const one of mistakes) {
      const says = tellMistake(one);
      if (tells || !known.has(says)) known.set(says, { mistake: one, tells });
    }
  };
  const endings = [
    mistake?.forgets === 'effect' ? skipEffect(transitions, mistake) : undefined,
    isListing ? watchSteps(transitions, (mistakes) => takeDown(mistakes, true)) : undefined,
  ];
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a request as it goes to the table
    put(call: string, input: any) {
      if (isListing) takeDown(faultsIn(call, input), false);
      return mistake && mistake.forgets !== 'effect' ? withFault(mistake, call, input) : input;
    },
    /**
     * Records the table's answer to a write.
     * @param error as the SDK throws it
     */
    // biome-ignore lint/suspicious/noExplicitAny: a request as it goes to the table
    note(call: string, input: any, error?: unknown): void {
      if (isListing) takeDown(faultsThatTell(call, input, error), true);
    },
    known: (): PossibleMistake[] => [...known.values()],
    /** Restores the table of steps, which the process shares between histories. */
    close(): void {
      for (const end of endings) end?.();
    },
  };
};
export type Mistakes = ReturnType<typeof createMistakes>;
