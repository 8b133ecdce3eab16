import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import type { CouponTally } from '#shared/domain/stored/coupons.ts';
import type { Ports } from '../ports/index.ts';

/** Changes counted in one transaction: their markers and the same number of counters fit into it. */
const AT_ONCE = 40;

const talliesOf: ChangeHandlers<CouponTally[]> = {
  userCoupon: ({ before, after }) => {
    // A deleted coupon was issued and used all the same: coupons are deleted with members who leave.
    if (!after) return [];
    const issued = before ? 0 : 1;
    const used = Number(after.isUsed) - Number(before?.isUsed ?? false);
    return issued === 0 && used === 0 ? [] : [{ _coupon: after._coupon, issued, used }];
  },
};

/**
 * Stream: counts issues and uses of each coupon; each change once, even when delivered again. These counts are separate
 * from the counters of shop limits, which are conditions of the write and exist only where there is a limit.
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
      for (const change of some) await count([change]);
    }
  };
