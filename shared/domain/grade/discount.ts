import type { Amount, Term } from '#shared/domain/proof/calculator.ts';
import { rateOf, WHOLE } from '#shared/domain/proof/rate.ts';
import type { GradeDiscount } from './grade.ts';

/**
 * Returns one active grade discount on a line (rules 2.30): a percent is floored on the line's total, an amount is per
 * unit; each is calculated from the sale price.
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

/** Returns the active discounts of a grade. */
export const filterActiveDiscounts = (discounts: readonly GradeDiscount[]): GradeDiscount[] =>
  discounts.filter(({ type, isActive, value }) => type === 'PURCHASE_AMOUNT' && isActive && value > 0);
