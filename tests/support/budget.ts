import type { Budget } from '#shared/usecases/ports/outside/budget.ts';

/** Budget with more time than any run needs. */
const ample: Budget = { leftMs: () => 60_000 };

/** Creates a budget that ends in the given number of milliseconds. */
export const budgetOf = (ms: number): Budget => {
  const endsAt = performance.now() + ms;
  return { leftMs: () => endsAt - performance.now() };
};

/** Wraps a schedule so that it runs with an ample budget. */
export const withTime =
  <Answer>(schedule: (budget: Budget) => Promise<Answer>) =>
  (): Promise<Answer> =>
    schedule(ample);
