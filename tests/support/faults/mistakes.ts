import { transitions } from '#shared/domain/order/steps/transition-table.ts';
import { tellFault, type WriteFault } from './write-faults.ts';

/** A generated mistake: in a write, or a step of an order that skips one of its effects. */
export type Mistake = WriteFault | SkippedEffect;
export type SkippedEffect = { step: string; forgets: 'effect'; effect: string };

/** Describes a mistake in words, which also select it. */
export const tellMistake = (mistake: Mistake): string =>
  mistake.forgets === 'effect' ? `skips ${mistake.effect}: step ${mistake.step}` : tellFault(mistake);

/** A possible mistake, and whether it would have changed the result. */
export type PossibleMistake = { mistake: Mistake; tells: boolean };

type Steps = Record<string, { effects: readonly string[]; clears?: readonly string[] }>;

/** Lists one mistake for each effect of a step. */
const mistakesOfStep = (step: string, { effects }: Steps[string]): Mistake[] =>
  effects.map((effect) => ({ step, forgets: 'effect' as const, effect }));

/** Lists one mistake for each effect of each step of an order. */
export const mistakesOfSteps = (): Mistake[] =>
  Object.entries<Steps[string]>(transitions).flatMap(([step, row]) => mistakesOfStep(step, row));

/**
 * Reports the possible mistakes of each step that is taken; returns the function that ends it. Only taking a step reads
 * its `clears`.
 */
export const watchSteps = (steps: Steps, onMistakes: (mistakes: Mistake[]) => void): (() => void) => {
  const rows = Object.entries(steps).map(([step, row]) => ({ step, row, clears: row.clears }));
  for (const { step, row, clears } of rows)
    Object.defineProperty(row, 'clears', {
      configurable: true,
      get: () => {
        onMistakes(mistakesOfStep(step, row));
        return clears;
      },
    });
  return () => {
    for (const { row, clears } of rows)
      Object.defineProperty(row, 'clears', { value: clears, configurable: true, writable: true });
  };
};

/** Removes an effect from a step of the process's table; returns the function that restores it. */
export const skipEffect = (steps: Steps, { step, effect }: SkippedEffect): (() => void) => {
  const row = steps[step];
  if (!row) throw new Error(`no step ${step}`);
  const { effects } = row;
  row.effects = effects.filter((other) => other !== effect);
  return () => {
    row.effects = effects;
  };
};
