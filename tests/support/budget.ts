import type { Budget } from '#shared/usecases/ports/budget.ts';

/** All the time a run may want. */
const ample: Budget = { leftMs: () => 60_000 };

/** So many milliseconds from now. */
export const budgetOf = (ms: number): Budget => {
  const endsAt = performance.now() + ms;
  return { leftMs: () => endsAt - performance.now() };
};

/** A schedule that has all the time it may want. */
export const withTime =
  <Answer>(schedule: (budget: Budget) => Promise<Answer>) =>
  (): Promise<Answer> =>
    schedule(ample);
