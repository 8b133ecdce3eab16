import type { Amount, Term } from '#shared/domain/proof/calculator.ts';
import { rateOf, WHOLE } from '#shared/domain/proof/rate.ts';
import type { Coupon } from './coupon.ts';

/**
 * Returns the discount of a coupon (rules 2.13): never more than earlier benefits left of its target's price; a
 * percent rounds up and is capped by the limit if there is one.
 *
 * @param prices amounts that make up the target, in won
 * @param taken amounts earlier coupons took off them, in won
 */
export const couponTerm = (
  { unit, value, limit = 0 }: Pick<Coupon, 'unit' | 'value' | 'limit'>,
  prices: readonly Amount[] | readonly number[],
  taken: readonly Amount[],
): Term => {
  const remainingFormula = taken.length > 0 ? '(sum(prices) - sum(taken))' : 'sum(prices)';
  const target: Term['inputs'] = taken.length > 0 ? { prices, taken } : { prices };
  if (unit === 'AMOUNT')
    return {
      rule: 'COUPON_AMOUNT',
      formula: `min(value, ${remainingFormula})`,
      inputs: { value, ...target },
    };
  const discount = `ceil(${remainingFormula} × rate ÷ ${WHOLE})`;
  const rate = rateOf(value);
  return limit > 0
    ? { rule: 'COUPON_PERCENT', formula: `min(${discount}, limit)`, inputs: { rate, limit, ...target } }
    : { rule: 'COUPON_PERCENT', formula: discount, inputs: { rate, ...target } };
};
