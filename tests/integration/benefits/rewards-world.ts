import { createReviewsRepository } from '#shared/data/reviews/repository.ts';
import type { Coupon, CouponTrigger } from '#shared/domain/coupon/coupon.ts';
import type { UserGrade } from '#shared/domain/grade/grade.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import type { Review } from '#shared/domain/review/review.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { User } from '#shared/domain/user/user.ts';
import { getMyPoints } from '#shared/usecases/points/my-points.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { rewardDates } from '#shared/usecases/rewards/reward-dates.ts';
import { rewardMembers } from '#shared/usecases/rewards/reward-members.ts';
import { withTime } from '#tests/support/budget.ts';
import type { TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { aShopCoupon } from '#tests/unit/coupon/coupon-samples.ts';
import { benefitsOn } from './benefits-world.ts';

export const DAY_MS = 86_400_000;

/** Builds a coupon that an event issues. */
export const by = (_id: string, type: CouponTrigger, issue: Partial<Coupon['issue']> = {}): Coupon =>
  aShopCoupon({ _id, name: _id, issue: { type: 'INSTANT', event: { type }, ...issue } });

/** Builds a rule for points that an event issues. */
export const rule = (_id: string, type: CouponTrigger, over: Partial<PointRule> = {}): PointRule => ({
  _id,
  name: _id,
  unit: 'AMOUNT',
  value: 500,
  issue: {
    event: { type },
    target: { type: 'ALL', _users: [], _levels: [], userTypes: [] },
    limit: { shop: {} },
    isActive: true,
  },
  usage: {},
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  ...over,
});

/** Builds a grade for persons; the first is the welcome grade. */
export const grade = (index: number, over: Partial<UserGrade> = {}): UserGrade => ({
  _id: `grade${index}`,
  code: 'PERSON',
  name: `등급${index}`,
  index,
  scope: [],
  isActive: true,
  isWelcome: index === 0,
  criteria: [{ type: 'PURCHASE_AMOUNT', value: index * 100_000, isActive: true }],
  discounts: [],
  points: [],
  coupons: [],
  version: 1,
  ...over,
});

/** Builds the stream change of a purchase that is confirmed now. */
export const confirmed = (
  _user: string,
  purchaseNo: string,
  price: number,
  confirmedAt: string,
): Change<'purchase'> => {
  const purchase = {
    _user,
    purchaseNo,
    orderNo: purchaseNo.slice(0, -3),
    lineId: purchaseNo,
    amount: 1,
    confirmedAt,
    orderStatus: 'DELIVERY_COMPLETE',
    product: { name: '스탠드' },
    productPrice: price,
    discountPrice: 0,
    levelDiscountPrice: 0,
    couponPrice: 0,
    pointPrice: 0,
  } as Purchase;
  return {
    id: `change-${purchaseNo}`,
    entity: 'purchase',
    before: { ...purchase, purchaseStatus: 'PURCHASE_SCHEDULE' },
    after: { ...purchase, purchaseStatus: 'PURCHASE_COMPLETE' },
  };
};

/**
 * Builds the stream change of a confirmed purchase that was returned for a defect; `splitFrom` names the purchase it
 * was split from.
 */
export const returned = (
  _user: string,
  purchaseNo: string,
  price: number,
  confirmedAt: string,
  splitFrom?: string,
): Change<'purchase'> => {
  const { after } = confirmed(_user, purchaseNo, price, confirmedAt);
  const parted = splitFrom && { splitFrom, partOf: splitFrom, earnedAs: splitFrom, lineId: splitFrom };
  const purchase = { ...after, ...parted } as Purchase;
  return {
    id: `returned-${purchaseNo}`,
    entity: 'purchase',
    before: purchase,
    after: { ...purchase, claimStatus: 'RETURN_COMPLETED' },
  };
};

/** Builds the stream change of a review with the given number of pictures, rewritten when it had `before` pictures. */
export const reviewed = (_user: string, _purchase: string, images: number, before?: number): Change => {
  const isTextFirst = (before ?? images) === 0;
  const review = (count: number) =>
    ({
      _user,
      _purchase,
      shows: true,
      isTextFirst,
      images: Array.from({ length: count }, () => ({})),
    }) as Review;
  return {
    id: `review-${_purchase}-${images}`,
    entity: 'review',
    ...(before !== undefined && { before: review(before) }),
    after: review(images),
  };
};

/** Stores the orders contained in changes, so that they can be read when the changes are processed. */
const ordersTold = () => {
  const purchases = new Map<string, Purchase>();
  return {
    take: (changes: readonly Change[]) => {
      for (const change of changes)
        if (change.entity === 'purchase' && change.after)
          purchases.set(change.after.purchaseNo, change.after);
    },
    wholeOrder: (orderNo: string) => {
      const own = [...purchases.values()].filter((purchase) => purchase.orderNo === orderNo);
      const [first] = own;
      return (
        first &&
        ({ order: { orderNo, _user: first._user }, purchases: own, charges: [] } as object as OrderAggregate)
      );
    },
  };
};

/** Creates a shop with rewards on a separate table. */
export const rewardsOn = (table: TestTable) => {
  const on = benefitsOn(table);
  const known = ordersTold();
  const orders: Ports['orders'] = { ...on.orders, wholeOrder: async (orderNo) => known.wholeOrder(orderNo) };
  const benefits = {
    ...on,
    orders,
    reviews: createReviewsRepository(on.data, { unitOfWork: on.unitOfWork }),
  };
  const { coupons, benefitTerms } = benefits;
  const rewarded = rewardMembers(benefits);
  const tell = (changes: readonly Change[]) => {
    known.take(changes);
    return rewarded(changes);
  };
  const dates = withTime(rewardDates(benefits));

  const offer = async (...defined: Coupon[]) => {
    for (const coupon of defined) must(await coupons.save(coupon));
  };
  const promise = async (...rules: PointRule[]) => {
    for (const pointRule of rules) must(await benefitTerms.points.save(pointRule));
  };
  const clear = async () => {
    for (const { _id } of await coupons.all()) must(await coupons.remove(_id));
    for (const { _id } of await benefitTerms.points.all()) must(await benefitTerms.points.remove(_id));
    for (const { _id } of await benefitTerms.grades.all()) must(await benefitTerms.grades.remove(_id));
  };
  const held = async ({ _id }: User) =>
    must(await coupons.userCouponsOf(_id, 'usable', { limit: 48 }))
      .items.map(({ name, round }) => `${name}/${round}`)
      .sort();
  const pointsOf = async ({ _id }: User) =>
    must(await getMyPoints(benefits)({ _user: _id, limit: 48 })).summary.point;
  /** The stream delivers at least once, and may run twice at a time. */
  const toldTwice = async (...changes: Change[]) => {
    await Promise.all([tell(changes), tell(changes)]);
    await tell(changes);
  };
  return { ...benefits, known, tell, dates, offer, promise, clear, held, pointsOf, toldTwice };
};
