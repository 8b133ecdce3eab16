import type { LastRun } from '#shared/domain/stored/schedules.ts';
import type { Ports } from '../ports/index.ts';
import { type Budget, CLOSING_MS } from '../ports/outside/budget.ts';
import { hasWork, LEFT_MAX, type Passed, passThrough, type WorkPart } from './pass-through.ts';

export type WorkPorts = Pick<Ports, 'schedules' | 'checkpoints' | 'clock' | 'ids'>;

/**
 * Result of a run. `left`: items still due, as far as they were counted. `growing`: consecutive runs that left more
 * than the one before. `isBusy`: another run has the lease, nothing was done here.
 */
export type Worked = { done: number; left: number; growing: number; isBusy?: true };

/** Number of consecutive runs that each left more than the one before, from which the schedule does not keep up. */
export const GROWING_RUNS = 3;

const growingAfter = (left: number, before: LastRun): number => {
  if (left > before.left || left === LEFT_MAX) return before.growing + 1;
  return left < before.left || left === 0 ? 0 : before.growing;
};

/**
 * Error when some items failed while others were processed: names the queues and lists of the failed ones, and has the
 * counts of the run.
 */
export class PiecesFailed extends AggregateError {
  constructor(
    failures: Passed['failures'],
    readonly worked: Worked,
  ) {
    const parts = [...new Set(failures.map(({ part }) => part))];
    const errors = failures.map(({ error }) => error);
    super(errors, `${errors.length} pieces of due work failed: ${parts.join(', ')}`, { cause: errors[0] });
  }
}

/**
 * Builds a schedule that processes all that is due, as far as its time allows; the next run continues. Only one of
 * several simultaneous runs works: the one with the lease, which expires at the end of its time if the run crashes.
 * Without work it costs a cheap read for each part.
 * @param name of the schedule, as in infra/triggers.ts
 * @param parts its queues and lists
 * @throws PiecesFailed at the end: they are still due
 */
export const workThrough =
  (ports: WorkPorts, name: string, parts: () => readonly WorkPart[] | Promise<readonly WorkPart[]>) =>
  async (budget: Budget): Promise<Worked> => {
    const all = await parts();
    const isDue = await Promise.all(all.map((part) => hasWork(ports, part)));
    const due = all.filter((_, n) => isDue[n]);
    if (due.length === 0) {
      await ports.schedules.clear(name);
      return { done: 0, left: 0, growing: 0 };
    }

    const [run, now] = [ports.ids.next(), ports.clock.now()];
    const until = new Date(Date.parse(now) + budget.leftMs() + CLOSING_MS).toISOString();
    const before = await ports.schedules.begin(name, { run, now, until });
    if (!before) return { done: 0, left: 0, growing: 0, isBusy: true };
    let { left, growing } = before;
    try {
      const passed = await passThrough(ports, due, budget, before.runs % due.length);
      left = passed.left;
      growing = growingAfter(left, before);
      const worked = { done: passed.done, left, growing };
      if (passed.failures.length > 0) throw new PiecesFailed(passed.failures, worked);
      return worked;
    } finally {
      await ports.schedules.end(name, run, { left, growing });
    }
  };
