import { transitions } from '#shared/domain/order/transition-table.ts';
import { tellFault, type WriteFault } from './write-faults.ts';

/** A mistake made by machine: one of a write, or a step of an order that skips one of its effects. */
export type Mistake = WriteFault | SkippedEffect;
export type SkippedEffect = { step: string; forgets: 'effect'; effect: string };

/** A mistake in words, which choose it as well. */
export const tellMistake = (mistake: Mistake): string =>
  mistake.forgets === 'effect' ? `skips ${mistake.effect}: step ${mistake.step}` : tellFault(mistake);

/** A mistake that could be made, and if what came of it would have been anything else. */
export type PossibleMistake = { mistake: Mistake; tells: boolean };

type Steps = Record<string, { effects: readonly string[]; clears?: readonly string[] }>;

/** One mistake for each effect that a step has. */
const mistakesOfStep = (step: string, { effects }: Steps[string]): Mistake[] =>
  effects.map((effect) => ({ step, forgets: 'effect' as const, effect }));

/** One mistake for each effect that a step of an order has. */
export const mistakesOfSteps = (): Mistake[] =>
  Object.entries<Steps[string]>(transitions).flatMap(([step, row]) => mistakesOfStep(step, row));

/**
 * Tells of each step that is taken which mistakes could have been made in it; answers how that ends. Nothing but the taking
 * of a step reads what it clears.
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

/** Takes an effect from a step of the process' own table; answers how it is put back. */
export const skipEffect = (steps: Steps, { step, effect }: SkippedEffect): (() => void) => {
  const row = steps[step];
  if (!row) throw new Error(`no step ${step}`);
  const { effects } = row;
  row.effects = effects.filter((one) => one !== effect);
  return () => {
    row.effects = effects;
  };
};
