import { createBenefitTermsRepository } from '#shared/data/repositories/benefit-terms.ts';
import { createBenefitWrites } from '#shared/data/repositories/benefit-writes.ts';
import { createCouponsRepository } from '#shared/data/repositories/coupons.ts';
import { createPointsRepository } from '#shared/data/repositories/points.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import type { Coupon, CouponUsage } from '#shared/domain/coupon/coupon.ts';
import { earnPoints } from '#shared/domain/point/lots.ts';
import type { PointLot } from '#shared/domain/point/point.ts';
import { expireCoupons } from '#shared/usecases/coupons/expire-coupons.ts';
import { expirePoints } from '#shared/usecases/points/expire-points.ts';
import { testClock } from '#tests/support/clock.ts';
import type { TestTable } from '#tests/support/dynamodb.ts';
import { testIds } from '#tests/support/ids.ts';
import { must } from '#tests/support/members.ts';

/** Everything of benefits on a table of one's own. */
export const benefitsOn = ({ client, tableName: table }: TestTable) => {
  const data = { client, table };
  const clock = testClock();
  const ids = testIds();
  const unitOfWork = createUnitOfWork(client);
  const ports = {
    clock,
    ids,
    unitOfWork,
    coupons: createCouponsRepository(data, unitOfWork),
    points: createPointsRepository(data, unitOfWork),
    benefitTerms: createBenefitTermsRepository(data, unitOfWork),
    benefitWrites: createBenefitWrites(data),
  };
  return {
    ...ports,
    expireCoupons: expireCoupons(ports),
    expirePoints: expirePoints(ports),
    /** A member earns a lot of points. */
    async earn(_user: string, amount: number, endsAt?: string): Promise<PointLot> {
      const earned = earnPoints(
        { _user, name: '구매 적립', amount, usage: { ...(endsAt && { endsAt }) } },
        ids.next(),
        {
          now: clock.now(),
          ulid: ids.next(),
        },
      );
      must(await unitOfWork.commit(ports.benefitWrites.earnPoints(earned)));
      return earned.lot;
    },
  };
};

type CouponChanges = Partial<Omit<Coupon, 'issue' | 'usage'>> & {
  issue?: Partial<Coupon['issue']>;
  usage?: Partial<CouponUsage>;
};

/** The sign-up promotion of 5 % (spec §1), unless said otherwise. */
export const aShopCoupon = ({ issue, usage, ...changes }: CouponChanges = {}): Coupon => ({
  _id: 'join5',
  name: '회원가입 5% 할인',
  unit: 'PERCENT',
  value: 5,
  count: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  ...changes,
  issue: {
    type: 'INSTANT',
    event: { type: 'USER_JOIN' },
    round: { type: 'SINGLE', includeds: [], excludeds: [] },
    target: { type: 'ALL', _users: [], _levels: [], userTypes: [] },
    limit: { shop: {} },
    isActive: true,
    ...issue,
  },
  usage: {
    type: 'BOUNDED',
    target: {
      type: 'ALLITEMS',
      price: 'TOTAL_ORDER_AMOUNT',
      _products: [],
      _categories: [],
      _exhibitions: [],
      displayCodes: [],
    },
    limit: { shop: {}, target: {} },
    isActive: true,
    combinable: false,
    ...usage,
  },
});
