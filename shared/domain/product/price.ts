import type { Won } from '#shared/domain/money/won.ts';
import { type Priced, productPriceOf } from './product-price.ts';

/** A price tag; amounts in won per unit without option, the rate in whole percent, rounded up. */
export type PriceTag = {
  price: Won;
  salePrice: Won;
  discountPrice: Won;
  discountRate: number;
  /** ISO UTC end of the current discount, if it has one */
  discountEndsAt?: string;
};

/** Returns a product's price tag at `now` (ISO UTC). */
export const priceAt = (product: Priced, now: string): PriceTag => {
  const tag = productPriceOf(product, now);
  const { enabled, endDate } = product.discount?.expiration ?? { enabled: false };
  return { ...tag, ...(tag.discountPrice > 0 && enabled && endDate ? { discountEndsAt: endDate } : {}) };
};

/**
 * Returns the next instant (ISO UTC) at which the price changes automatically: the start of its discount, or its end.
 */
export const nextPriceChange = ({ discountEnabled, discount }: Priced, now: string): string | undefined => {
  if (!discountEnabled || !discount?.expiration.enabled) return undefined;
  const { startDate, endDate } = discount.expiration;
  if (startDate && startDate > now) return startDate;
  return endDate && endDate >= now ? endDate : undefined;
};
