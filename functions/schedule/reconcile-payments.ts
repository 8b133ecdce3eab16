import { scheduleHandler } from '#functions/runtime/schedule.ts';
import { BOOKS_DIFFER } from '#shared/domain/reconciliation/day-book.ts';
import { reconcilePayments } from '#shared/usecases/reconciliation/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { logger } from '#shared/wiring/logger.ts';
import { providerLists, reconciliation } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { reconcilePayments },
  { ...baseAdapters, reconciliation, providerLists },
);

/**
 * Compares payments and refunds with the providers' lists. A difference raises an alarm, a missing list fails the run.
 */
export const handler = scheduleHandler(part, {
  'reconcile-payments': async (shop, budget) => {
    const answer = await shop.reconcilePayments(budget);
    if (answer.differ.length > 0) logger.error(BOOKS_DIFFER, { differ: answer.differ });
    if (answer.silent.length > 0) throw new Error(`no list of ${answer.silent.join(', ')}`);
    return answer;
  },
});
