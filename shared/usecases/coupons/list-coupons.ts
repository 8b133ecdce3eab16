import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { isInPeriod } from '#shared/domain/time/period.ts';
import type { Ports } from '../ports/index.ts';

/** Public fields of a coupon: not the members it is for, and no codes. */
export type PublicCoupon = Pick<Coupon, '_id' | 'name' | 'unit' | 'value' | 'limit' | 'usage'> & {
  endsAt?: string;
};

/** Lists the coupons members may download now, without those that need a code (GET /shop/coupons). */
export const listCoupons =
  ({ coupons, clock }: Pick<Ports, 'coupons' | 'clock'>) =>
  async (): Promise<PublicCoupon[]> => {
    const now = clock.now();
    const offered = await coupons.ofTrigger('REQUEST');
    return offered
      .filter(
        ({ issue }) =>
          issue.isActive && !issue.event.code && issue.target.type === 'ALL' && isInPeriod(issue, now),
      )
      .map(({ _id, name, unit, value, limit, usage, issue: { endsAt } }) => ({
        _id,
        name,
        unit,
        value,
        usage,
        ...(limit && { limit }),
        ...(endsAt && { endsAt }),
      }));
  };
