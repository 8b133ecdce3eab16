import type { CouponUsage } from './coupon.ts';

/** Fields that decide if a line is among a coupon's targets. */
export type CouponTargetLine = {
  _product: string;
  type: string;
  _categories: readonly string[];
  _exhibitions: readonly string[];
  displayCodes: readonly string[];
};

const meet = (targets: readonly string[], had: readonly string[]): boolean =>
  had.some((candidate) => targets.includes(candidate));

/**
 * Returns true when a coupon applies to a line (rules 2.9). A personal payment (TARGET_PAYMENT) is a
 * price the shop agreed on with one person: no coupon applies to it.
 */
export const appliesToLine = ({ target }: CouponUsage, line: CouponTargetLine): boolean => {
  if (line.type === 'TARGET_PAYMENT') return false;
  switch (target.type) {
    case 'ALLITEMS':
      return true;
    case 'PRODUCTS':
      return target._products.includes(line._product);
    case 'CATEGORY':
      return meet(target._categories, line._categories);
    case 'EXHIBITS':
      return meet(target._exhibitions, line._exhibitions);
    case 'DISPLAYS':
      return meet(target.displayCodes, line.displayCodes);
  }
};
