import { type Change, type ChangeHandlers, handleChange } from '../ports/changes.ts';
import type { CouponTally } from '../ports/coupons.ts';
import type { Ports } from '../ports/index.ts';

/** Changes counted in one transaction: their markers and as many counters fit together. */
const AT_ONCE = 40;

const talliesOf: ChangeHandlers<CouponTally[]> = {
  userCoupon: ({ before, after }) => {
    // What is gone was issued and used all the same: members leave, and their coupons with them.
    if (!after) return [];
    const issued = before ? 0 : 1;
    const used = Number(after.isUsed) - Number(before?.isUsed ?? false);
    return issued === 0 && used === 0 ? [] : [{ _coupon: after._coupon, issued, used }];
  },
};

/**
 * Stream: counts how often each coupon was issued and used; each change once however often it comes. Beside the counters of
 * shop limits, which are conditions of the write and only there where there is a limit.
 */
export const countCoupons =
  ({ coupons, clock }: Pick<Ports, 'coupons' | 'clock'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    const different = new Map(changes.map((change) => [change.id, change]));
    const counted = [...different.values()].flatMap((change) => {
      const tallies = handleChange(talliesOf, change) ?? [];
      return tallies.length > 0 ? [{ id: change.id, tallies }] : [];
    });
    const now = clock.now();
    const count = (some: typeof counted) =>
      coupons.countOnce(
        some.map(({ id }) => id),
        some.flatMap(({ tallies }) => tallies),
        now,
      );
    for (let start = 0; start < counted.length; start += AT_ONCE) {
      const some = counted.slice(start, start + AT_ONCE);
      if (await count(some)) continue;
      for (const one of some) await count([one]);
    }
  };
