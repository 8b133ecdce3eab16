import type { Context, ScheduledEvent } from 'aws-lambda';
import { GROWING_RUNS, PiecesFailed, type Worked } from '#shared/usecases/common/work-through.ts';
import { type Budget, CLOSING_MS } from '#shared/usecases/ports/outside/budget.ts';
import type { OpenPart } from '#shared/wiring/function-container.ts';
import { logger, WORK_GROWS } from '#shared/wiring/logger.ts';
import { eventHandler } from './event.ts';

/** Jobs of a schedule by their names, which are logged with a failure. Each job may be run any number of times. */
type Jobs<Shop, Done> = Readonly<Record<string, (shop: Shop, budget: Budget) => Promise<Done>>>;

/** Returns the remaining time of a run, less the time it needs to finish. */
const budgetOf = (context: Context): Budget => ({
  leftMs: () => context.getRemainingTimeInMillis() - CLOSING_MS,
});

/**
 * Runs the jobs one after the other in the available time. A failure of one does not stop the later ones.
 * @throws the failures, after all were run: the schedule's next run tries again
 */
const runEach = async <Done>(
  jobs: Readonly<Record<string, () => Promise<Done>>>,
): Promise<Record<string, Done>> => {
  const done: Record<string, Done> = {};
  const failures = new Map<string, unknown>();
  for (const [job, work] of Object.entries(jobs))
    try {
      done[job] = await work();
    } catch (error) {
      logger.error('a job failed', { job, error: error as Error });
      failures.set(job, error);
    }
  const [first, ...others] = failures.values();
  if (others.length > 0)
    throw new AggregateError([first, ...others], `jobs failed: ${[...failures.keys()].join(', ')}`, {
      cause: first,
    });
  if (failures.size > 0) throw first;
  return done;
};

/** Creates a handler for a schedule. Its jobs do everything that is due, and return counts for the log. */
export const scheduleHandler = <Shop, Done>(open: OpenPart<Shop>, jobs: Jobs<Shop, Done>) => {
  const handler = eventHandler<Shop, ScheduledEvent, Record<string, Done>>(
    open,
    (shop, _event, context) => {
      const budget = budgetOf(context);
      return runEach(
        Object.fromEntries(Object.entries(jobs).map(([job, work]) => [job, () => work(shop, budget)])),
      );
    },
    (counts) => counts,
  );
  return Object.assign(handler, { jobs: Object.keys(jobs) });
};

/**
 * Creates a handler for jobs that each work through a queue or list of any length, over many runs. When one grows
 * faster than it is processed, the handler logs the message that an alarm counts.
 */
export const workHandler = <Shop>(open: OpenPart<Shop>, jobs: Jobs<Shop, Worked>) =>
  scheduleHandler(
    open,
    Object.fromEntries(
      Object.entries(jobs).map(([job, work]) => [
        job,
        async (shop: Shop, budget: Budget) => {
          try {
            const worked = await work(shop, budget);
            reportGrowth(job, worked);
            return worked;
          } catch (error) {
            if (error instanceof PiecesFailed) reportGrowth(job, error.worked);
            throw error;
          }
        },
      ]),
    ),
  );

const reportGrowth = (job: string, { growing, left }: Worked): void => {
  if (growing >= GROWING_RUNS) logger.error(WORK_GROWS, { job, left });
};
