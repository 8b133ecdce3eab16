import { workHandler } from '#functions/runtime/schedule.ts';
import { reviewGrades } from '#shared/usecases/grades/index.ts';
import { benefitTerms, scores, userGrades, users } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ reviewGrades }, { ...working, benefitTerms, scores, userGrades, users });

/** Gives members once a month the grade they have earned. */
export const handler = workHandler(part, {
  'review-grades': (shop, budget) => shop.reviewGrades(budget),
});
