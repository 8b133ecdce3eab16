import { type Won, won, ZERO } from '#shared/domain/money/won.ts';
import { type Amount, calculate, type Term } from '#shared/domain/proof/calculator.ts';
import { rateOf, WHOLE } from '#shared/domain/proof/rate.ts';
import { isInPeriod } from '#shared/domain/time/period.ts';
import type { ProductDiscount } from './product.ts';

/** Fields a product's own price depends on (rules 1.3). */
export type Priced = { price: number; discountEnabled: boolean; discount?: ProductDiscount };

/** Returns the current discount: enabled, and inside its period if it has one (rules 1.4). */
const running = ({ discountEnabled, discount }: Priced, now: string): ProductDiscount | undefined => {
  if (!discountEnabled || !discount || !(discount.amount > 0)) return undefined;
  const { enabled, startDate, endDate } = discount.expiration;
  return !enabled || isInPeriod({ startsAt: startDate, endsAt: endDate }, now) ? discount : undefined;
};

/** Returns the own discount of one unit: a percent rounded up, won unchanged, never more than the price (rules 1.3). */
export const discountTerm = (product: Priced, listPrice: Amount | number, now: string): Term | undefined => {
  const discount = running(product, now);
  if (!discount) return undefined;
  const { price } = product;
  return discount.unit === 'PERCENT'
    ? {
        rule: 'PRODUCT_DISCOUNT_PERCENT',
        formula: `min(ceil(price × rate ÷ ${WHOLE}), listPrice)`,
        inputs: { price, rate: rateOf(discount.amount), listPrice },
      }
    : {
        rule: 'PRODUCT_DISCOUNT_WON',
        formula: 'min(discount, price, listPrice)',
        inputs: { discount: discount.amount, price, listPrice },
      };
};

/** Calculates discountRate = ceil(discount ÷ price × 100), whole percent (rules 1.7). */
export const discountRateOf = (discount: number, price: number): number =>
  price > 0
    ? calculate({
        rule: 'DISCOUNT_RATE',
        formula: 'ceil(discount × 100 ÷ price)',
        inputs: { discount, price },
      })
    : 0;

/** Calculates a product's price as cards and pages show it: per unit, without option, in won. */
export const productPriceOf = (
  product: Priced,
  now: string,
): { price: Won; discountPrice: Won; salePrice: Won; discountRate: number } => {
  const price = won(product.price);
  const term = discountTerm(product, price, now);
  const discountPrice = term ? calculate(term) : ZERO;
  return {
    price,
    discountPrice,
    salePrice: won(price - discountPrice),
    discountRate: discountRateOf(discountPrice, price),
  };
};
