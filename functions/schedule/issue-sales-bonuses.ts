import { workHandler } from '#functions/runtime/schedule.ts';
import { issueSalesBonuses } from '#shared/usecases/settlements/index.ts';
import { bonuses, content } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ issueSalesBonuses }, { ...working, bonuses, content });

/** Issues promoters once a month the bonus for the purchases their promotees confirmed in the month before. */
export const handler = workHandler(part, {
  'issue-sales-bonuses': (shop, budget) => shop.issueSalesBonuses(budget),
});
