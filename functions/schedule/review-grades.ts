import { workHandler } from '#functions/runtime/schedule.ts';
import { reviewGrades } from '#shared/usecases/grades/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { benefitTerms, scores, userGrades, users } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { reviewGrades },
  { ...baseAdapters, benefitTerms, scores, userGrades, users },
);

/** Gives members once a month the grade they have earned. */
export const handler = workHandler(part, {
  'review-grades': (shop, budget) => shop.reviewGrades(budget),
});
