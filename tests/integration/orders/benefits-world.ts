import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createBenefitWrites } from '#shared/data/benefits/benefit-writes.ts';
import { createCouponsRepository } from '#shared/data/coupons/repository.ts';
import { createPointsRepository } from '#shared/data/points/repository.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import type { Coupon, CouponUsage, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { issueTo } from '#shared/domain/coupon/issue.ts';
import { earnPoints } from '#shared/domain/point/lots.ts';
import { getMyPoints } from '#shared/usecases/points/my-points.ts';
import { createBenefits } from '#shared/wiring/caches/benefits.ts';
import { dataOf } from '#tests/support/catalog.ts';
import type { TestDoubles } from '#tests/support/doubles.ts';
import type { TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { bound, orderWorld, parcelTerms, stockOf } from '#tests/support/orders.ts';
import { aShopCoupon } from '#tests/unit/coupon/coupon-samples.ts';

export const DAY_MS = 86_400_000;
export type Order = Parameters<ReturnType<typeof bound>['place']>[0]['form'];

/** Creates orders of members who have coupons and points. */
export const benefitsInOrders = (table: TestTable, doubles: TestDoubles) => {
  const data = dataOf(table);
  const world = orderWorld(table, doubles);
  const { unitOfWork, clock, ids, content, timer } = world.ports;
  const coupons = createCouponsRepository(data, { unitOfWork });
  const points = createPointsRepository(data, { unitOfWork });
  const benefitWrites = createBenefitWrites(data);
  const benefits = {
    ...createBenefits({
      timer,
      benefitTerms: createBenefitTermsRepository(data, { unitOfWork }),
      users: createUsersRepository(data),
      coupons,
      points,
      content,
      clock,
    }),
    shippingTerms: async () => parcelTerms,
  };
  const ports = { ...world.ports, benefits, benefitWrites };
  /** Issues a coupon to a member. */
  const issued = async (coupon: Coupon, _user: string): Promise<UserCoupon> => {
    const now = clock.now();
    const pieces = issueTo(coupon, { _user, round: 1, now }, () => ids.next());
    must(await unitOfWork.commit(coupons.issue(coupon, pieces)));
    const [userCoupon] = pieces;
    if (!userCoupon) throw new Error('a coupon is issued at least once');
    return userCoupon;
  };
  return {
    ports,
    clock: world.clock,
    issued,
    coupons,
    points,
    shop: bound(ports),

    /** Issues a coupon to a member: 2,000 won off the total, by default. */
    given(_user: string, usage: Partial<CouponUsage> = {}): Promise<UserCoupon> {
      const coupon = aShopCoupon({
        _id: ids.next(),
        unit: 'AMOUNT',
        value: 2_000,
        usage: { combinable: true, ...usage },
      });
      return issued(coupon, _user);
    },

    async earned(_user: string, amount: number, days: number): Promise<string> {
      const now = clock.now();
      const endsAt = new Date(Date.parse(now) + days * DAY_MS).toISOString();
      const earned = earnPoints({ _user, name: '적립', amount, usage: { endsAt } }, ids.next(), {
        now,
        ulid: ids.next(),
      });
      must(await unitOfWork.commit(benefitWrites.earnPoints(earned)));
      return earned.lot._id;
    },

    /** Reads everything an order could have consumed. */
    async holdings(_user: string, _product: string, userCoupons: readonly string[] = []) {
      const held = must(await getMyPoints({ points, clock })({ _user, limit: 48 }));
      const kept = await coupons.userCoupons(userCoupons);
      return {
        points: held.points,
        entries: held.entries.length,
        coupons: kept.sort((a, b) => (a._id < b._id ? -1 : 1)),
        stock: await stockOf(world.ports, _product),
      };
    },
  };
};
