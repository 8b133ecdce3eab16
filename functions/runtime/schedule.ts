import type { Context, ScheduledEvent } from 'aws-lambda';
import { GROWING_RUNS, PiecesFailed, type Worked } from '#shared/usecases/common/work-through.ts';
import { type Budget, CLOSING_MS } from '#shared/usecases/ports/budget.ts';
import { logger, WORK_GROWS } from '#shared/wiring/logger.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { eventHandler } from './event.ts';

/** The time Lambda leaves a run, without what it needs to come to an end. */
const budgetOf = (context: Context): Budget => ({
  leftMs: () => context.getRemainingTimeInMillis() - CLOSING_MS,
});

/**
 * A function on a schedule.
 * @param useCase does all that is due, however often it is called; answers counts for the log
 */
export const scheduleHandler = (useCase: (shop: Shop, budget: Budget) => Promise<unknown>) =>
  eventHandler<ScheduledEvent, unknown>(
    (shop, _event, context) => useCase(shop, budgetOf(context)),
    (counts) => counts,
  );

/**
 * One that works through a queue or list of any length, run after run. That it does not keep up is said in words an alarm
 * listens for.
 */
export const workHandler = (work: (shop: Shop, budget: Budget) => Promise<Worked>) =>
  eventHandler<ScheduledEvent, Worked>(
    async (shop, _event, context) => {
      const tell = ({ growing, left }: Worked) => {
        if (growing >= GROWING_RUNS) logger.error(WORK_GROWS, { functionName: context.functionName, left });
      };
      try {
        const worked = await work(shop, budgetOf(context));
        tell(worked);
        return worked;
      } catch (error) {
        if (error instanceof PiecesFailed) tell(error.worked);
        throw error;
      }
    },
    (counts) => counts,
  );
