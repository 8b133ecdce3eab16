import { transitions } from '#shared/domain/order/transition-table.ts';
import { tellFault, type WriteFault } from './write-faults.ts';

/** A mistake made by machine: one of a write, or a step of an order that skips one of its effects. */
export type Mistake = WriteFault | SkippedEffect;
export type SkippedEffect = { step: string; forgets: 'effect'; effect: string };

/** A mistake in words, which choose it as well. */
export const tellMistake = (mistake: Mistake): string =>
  mistake.forgets === 'effect' ? `skips ${mistake.effect}: step ${mistake.step}` : tellFault(mistake);

type Steps = Record<string, { effects: readonly string[] }>;

/** One mistake for each effect that a step of an order has. */
export const mistakesOfSteps = (): Mistake[] =>
  Object.entries<Steps[string]>(transitions).flatMap(([step, { effects }]) =>
    effects.map((effect) => ({ step, forgets: 'effect' as const, effect })),
  );

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
