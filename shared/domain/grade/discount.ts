import type { Amount, Term } from '#shared/domain/proof/calculator.ts';
import { rateOf, WHOLE } from '#shared/domain/proof/rate.ts';
import type { GradeDiscount } from './grade.ts';

/**
 * One active grade discount on a line (design §5): percent floored on the line's total, amount per unit;
 * each counts on the sale price.
 */
export const gradeDiscountTerm = (
  { unit, value }: GradeDiscount,
  { salePrice, amount }: { salePrice: Amount; amount: number },
): Term =>
  unit === 'PERCENT'
    ? {
        rule: 'GRADE_DISCOUNT_PERCENT',
        formula: `floor(salePrice × amount × rate ÷ ${WHOLE})`,
        inputs: { salePrice, amount, rate: rateOf(value) },
      }
    : { rule: 'GRADE_DISCOUNT_AMOUNT', formula: 'value × amount', inputs: { value, amount } };

/** The discounts of a grade that count now. */
export const activeDiscounts = (discounts: readonly GradeDiscount[]): GradeDiscount[] =>
  discounts.filter(({ type, isActive, value }) => type === 'PURCHASE_AMOUNT' && isActive && value > 0);
