import { describe } from 'vitest';
import type { GradeDiscount } from '#shared/domain/grade/grade.ts';
import { aLine, discounted, holdsTrue } from '#tests/unit/pricing/quote-samples.ts';

const grade = (unit: GradeDiscount['unit'], value: number, isActive = true): GradeDiscount => ({
  type: 'PURCHASE_AMOUNT',
  unit,
  value,
  isActive,
});

describe('grade discount (rules 2.30: by amount or by percent, percent floored)', () => {
  holdsTrue([
    [
      'level discount',
      'percent is floored on the line’s total: 2.5 % of 29,970 is 749.25',
      { lines: [aLine({ price: 9_990, amount: 3 })], gradeDiscounts: [grade('PERCENT', 2.5)] },
      { levelDiscountPrice: 749, totalPrice: 29_221 },
    ],
    [
      'level per line',
      'amount is per unit',
      { lines: [aLine({ amount: 3 })], gradeDiscounts: [grade('AMOUNT', 500)] },
      { levelDiscountPrice: 1_500 },
    ],
    [
      'level per line',
      'it counts on the sale price',
      { lines: [aLine(discounted('PERCENT', 10))], gradeDiscounts: [grade('PERCENT', 3)] },
      { levelDiscountPrice: 270, totalPrice: 8_730 },
    ],
    [
      'levels add up',
      'several each count on the sale price and add up',
      { lines: [aLine({ price: 20_000 })], gradeDiscounts: [grade('PERCENT', 5), grade('PERCENT', 3)] },
      { levelDiscountPrice: 1_600 },
    ],
    [
      'level discount',
      'units mix',
      { lines: [aLine({ amount: 2 })], gradeDiscounts: [grade('PERCENT', 5), grade('AMOUNT', 300)] },
      { levelDiscountPrice: 1_600 },
    ],
    [
      'level discounts',
      'inactive ones do not count',
      { gradeDiscounts: [grade('PERCENT', 5, false)] },
      { levelDiscountPrice: 0 },
    ],
    [
      'level per line',
      'never below 0',
      { gradeDiscounts: [grade('AMOUNT', 15_000)] },
      { levelDiscountPrice: 10_000, totalPrice: 0 },
    ],
    [
      'levels add up',
      'each line is floored by itself',
      {
        lines: [aLine({ price: 333 }), aLine({ lineId: 'B', price: 666 })],
        gradeDiscounts: [grade('PERCENT', 10)],
      },
      { levelDiscountPrice: 99, lines: [{ levelDiscountPrice: 33 }, { levelDiscountPrice: 66 }] },
    ],
    [
      'product types',
      'a personal payment is the price agreed on',
      { lines: [aLine({ type: 'TARGET_PAYMENT', price: 350_000 })], gradeDiscounts: [grade('PERCENT', 5)] },
      { totalPrice: 350_000 },
    ],
  ]);
});
