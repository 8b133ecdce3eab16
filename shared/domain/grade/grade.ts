import type { BenefitUnit } from '#shared/domain/coupon/coupon.ts';

/** Rules 2.28: criteria of a grade: monthly confirmed purchases in won, or accumulated score. */
export const gradeCriteria = ['PURCHASE_AMOUNT', 'ACCUMULATED_SCORE'] as const;
export type GradeCriterionType = (typeof gradeCriteria)[number];

/** Amounts a grade's discount may apply to; so far the purchase amount alone. */
export const gradeDiscountTypes = ['PURCHASE_AMOUNT'] as const;
export type GradeDiscountType = (typeof gradeDiscountTypes)[number];

/** Rules 2.30: `AMOUNT` is won per unit sold, `PERCENT` is floored on the line's total (rules 2.30). */
export type GradeDiscount = { type: GradeDiscountType; unit: BenefitUnit; value: number; isActive: boolean };

/** A grade of members (rules 2.28). */
export type UserGrade = {
  _id: string;
  /** Family of grades: PERSON, COMPANY … */
  code: string;
  name: string;
  /** Order within the family, 0 for the lowest */
  index: number;
  scope: string[];
  isActive: boolean;
  /** True for the grade new members start with */
  isWelcome: boolean;
  criteria: { type: GradeCriterionType; value: number; isActive: boolean }[];
  discounts: GradeDiscount[];
  /** Points given when reaching the grade: won, and days until they expire */
  points: { name: string; amount: number; expiresInDays?: number }[];
  /** Coupons issued when reaching the grade */
  coupons: string[];
  version: number;
};

export const gradeCriterionLabels: Record<GradeCriterionType, string> = {
  PURCHASE_AMOUNT: '월 구매확정 금액(원)',
  ACCUMULATED_SCORE: '누적 점수',
};
