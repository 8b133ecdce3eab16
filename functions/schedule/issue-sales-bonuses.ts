import { workHandler } from '#functions/runtime/schedule.ts';
import { issueSalesBonuses } from '#shared/usecases/settlements/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { bonuses, content } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ issueSalesBonuses }, { ...baseAdapters, bonuses, content });

/** Issues promoters once a month the bonus for the purchases their promotees confirmed in the month before. */
export const handler = workHandler(part, {
  'issue-sales-bonuses': (shop, budget) => shop.issueSalesBonuses(budget),
});
