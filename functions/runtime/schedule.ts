import type { Context, ScheduledEvent } from 'aws-lambda';
import { GROWING_RUNS, PiecesFailed, type Worked } from '#shared/usecases/common/work-through.ts';
import { type Budget, CLOSING_MS } from '#shared/usecases/ports/budget.ts';
import { logger, WORK_GROWS } from '#shared/wiring/logger.ts';
import type { OpenPart } from '#shared/wiring/part-of-shop.ts';
import { eventHandler } from './event.ts';

type Work<Shop> = (shop: Shop, budget: Budget) => Promise<Worked>;

/** The time that is left to a run, less what it needs to close. */
const budgetOf = (context: Context): Budget => ({
  leftMs: () => context.getRemainingTimeInMillis() - CLOSING_MS,
});

/**
 * A handler for a schedule.
 * @param useCase does everything that is due, and may be called any number of times; it answers counts for the log
 */
export const scheduleHandler = <Shop>(
  open: OpenPart<Shop>,
  useCase: (shop: Shop, budget: Budget) => Promise<unknown>,
) =>
  eventHandler<Shop, ScheduledEvent, unknown>(
    open,
    (shop, _event, context) => useCase(shop, budgetOf(context)),
    (counts) => counts,
  );

/**
 * A handler for a queue or list of any length, which is worked through over many runs. When it grows faster than it is
 * worked through, it logs the words that an alarm looks for.
 */
export const workHandler = <Shop>(open: OpenPart<Shop>, work: Work<Shop>) =>
  eventHandler<Shop, ScheduledEvent, Worked>(
    open,
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

/**
 * Works of one schedule, one after the other in the time it has: what fails in one holds up none behind it.
 * @throws PiecesFailed at the end, with what was done all the same
 */
export const inTurn =
  <Shop>(...works: readonly Work<Shop>[]): Work<Shop> =>
  async (shop, budget) => {
    const errors: unknown[] = [];
    const all: Worked[] = [];
    for (const work of works)
      try {
        all.push(await work(shop, budget));
      } catch (error) {
        errors.push(error);
        if (error instanceof PiecesFailed) all.push(error.worked);
      }
    const worked: Worked = {
      done: all.reduce((sum, { done }) => sum + done, 0),
      left: all.reduce((sum, { left }) => sum + left, 0),
      growing: Math.max(0, ...all.map(({ growing }) => growing)),
    };
    if (errors.length > 0) throw new PiecesFailed(errors, worked);
    return worked;
  };
