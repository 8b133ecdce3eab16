import { type Won, won } from '#shared/domain/money/won.ts';
import { rateOf, WHOLE } from '#shared/domain/pricing/rate.ts';
import { holds } from '#shared/domain/time/period.ts';
import type { Product } from './product.ts';

/** What a price tag shows; amounts in won per unit, the rate in whole percent, rounded up. */
export type PriceTag = {
  price: Won;
  salePrice: Won;
  discountPrice: Won;
  discountRate: number;
  /** ISO UTC end of the discount that counts now, when it has one */
  discountEndsAt?: string;
};

/** What a product's price depends on besides the time. */
export type Priced = Pick<Product, 'price' | 'discountEnabled' | 'discount'>;

/** Hundredths of a percent keep floats out of it; BigInt because won × hundredths may pass 2^53. */
const percentOf = (price: number, percent: number): number =>
  Number((BigInt(price) * BigInt(rateOf(percent)) + BigInt(WHOLE - 1)) / BigInt(WHOLE));

/** A product's price at `now` (ISO UTC) before options: percent discounts round up, nothing falls below 0 (spec §9). */
export const priceAt = ({ price, discountEnabled, discount }: Priced, now: string): PriceTag => {
  const counts = discountEnabled && discount !== undefined && holdsNow(discount.expiration, now);
  if (!counts || price <= 0) return { price, salePrice: price, discountPrice: won(0), discountRate: 0 };
  const off = discount.unit === 'PERCENT' ? percentOf(price, discount.amount) : discount.amount;
  const discountPrice = won(Math.min(price, Math.max(0, off)));
  return {
    price,
    discountPrice,
    salePrice: won(price - discountPrice),
    discountRate: Math.ceil((discountPrice * 100) / price),
    ...(discount.expiration.enabled && discount.expiration.endDate
      ? { discountEndsAt: discount.expiration.endDate }
      : {}),
  };
};

type Expiration = NonNullable<Product['discount']>['expiration'];

const holdsNow = ({ enabled, startDate, endDate }: Expiration, now: string): boolean =>
  !enabled || holds({ startsAt: startDate, endsAt: endDate }, now);

/** The next instant at which the price changes by itself: the discount's start or the moment after its end. */
export const nextPriceChange = ({ discountEnabled, discount }: Priced, now: string): string | undefined => {
  if (!discountEnabled || !discount?.expiration.enabled) return undefined;
  const { startDate, endDate } = discount.expiration;
  if (startDate && startDate > now) return startDate;
  return endDate && endDate >= now ? endDate : undefined;
};
