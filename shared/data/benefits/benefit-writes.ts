import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import type { CountMove } from '#shared/domain/order/take-over.ts';
import { planPointMoves } from '#shared/domain/order/take-over.ts';
import type { PointEntry, PointLot, PointSpend } from '#shared/domain/point/point.ts';
import type { EarningTerms } from '#shared/domain/point/point-rule.ts';
import { newRenewedLot, planPointsReturn } from '#shared/domain/point/points-back.ts';
import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';

import { toConditionCheck, toPut, toUpdate } from '../common/write.ts';
import { couponCountEntity } from '../coupons/coupon.entity.ts';
import { countTowardLimit, DUE_COUPONS } from '../coupons/repository.ts';
import { userCouponEntity } from '../coupons/user-coupon.entity.ts';
import type { DataConfig } from '../data-config.ts';
import { pointEntryEntity, pointLotEntity, pointOccasionEntity } from '../points/point.entity.ts';
import { pointEntered, pointsGone, takeFromLots } from '../points/point-lots.ts';
import { DUE_POINTS } from '../points/repository.ts';

/** Sorts before every instant, so that the next run looks at the item. */
const AT_ONCE = '0';
/** Name of the ledger line for points that are returned. */
const BACK = '주문 취소·반품 반환';

const couponGone = fail('COUPON_USED', '이미 사용했거나 사용할 수 없게 된 쿠폰입니다.').failure;
const couponsGone = fail('COUPON_SOLD_OUT', '준비된 수량이 모두 사용된 쿠폰입니다.').failure;
/** A new failure for each coupon, so that a refusal shows which of several coupons was refused. */
const notHeld = () => fail('COUPON_NOT_HELD', '이 주문에 사용된 쿠폰이 아닙니다.').failure;

/** Parts of the order's transaction that take and release coupons and points, each with its condition. */
export interface BenefitWritesPort {
  /**
   * Marks the coupon as used by this order and counts the use toward the shop's limits. Refused when the coupon is
   * used, expired or another member's.
   */
  takeCoupon(input: {
    coupon: UserCoupon;
    orderNo: string;
    discountPrice: number;
    now: string;
  }): Write<'COUPON_SOLD_OUT' | 'COUPON_USED'>[];
  /**
   * Makes the coupon usable again. Refused unless this order is the one that uses it. `limited` is taken from the
   * quote's coupon, so that the shop's count of uses is reduced, too.
   */
  releaseCoupon(input: {
    _user: string;
    _userCoupon: string;
    _coupon: string;
    orderNo: string;
    discountPrice: number;
    limited?: boolean;
  }): Write<'COUPON_NOT_HELD'>[];
  /**
   * Subtracts the use of a coupon that was deleted with its member from the shop's count. Refused while the coupon
   * exists.
   */
  uncountCoupon(input: {
    _userCoupon: string;
    _coupon: string;
    discountPrice: number;
  }): Write<'COUPON_NOT_HELD'>[];
  /**
   * Takes points from lots, earliest expiry first as decided. Refused when a lot has fewer points left. Writes one
   * ledger entry; a separate entry when an order spends points again that it gave back (`isAgain`).
   */
  spendPoints(input: {
    _user: string;
    spends: readonly PointSpend[];
    orderNo: string;
    now: string;
    isAgain?: boolean;
  }): Write<'POINT_CHANGED' | 'POINT_ENTERED'>[];
  /**
   * Transfers a used coupon from one order to another. Refused unless the order `from` uses it. The shop's counts do
   * not change.
   */
  passCoupon(input: { coupon: UserCoupon; from: string; to: string; now: string }): Write<'COUPON_USED'>[];
  /**
   * Changes the shop's count of a coupon by `count` uses and `price` won. Added uses count toward the limits of
   * `coupon`. Returns no write when the coupon has no limits.
   */
  moveCouponCount(input: CountMove): Write<'COUPON_SOLD_OUT'>[];
  /**
   * Transfers points from one order to another: one ledger entry for the points returned, one for the points spent;
   * lots change only by the difference. Refused when a lot has fewer points left than are taken in addition.
   */
  passPoints(input: {
    _user: string;
    from: { orderNo: string; spends: readonly PointSpend[] };
    to: { orderNo: string; spends: readonly PointSpend[] };
    now: string;
  }): Write<'POINT_CHANGED' | 'POINT_ENTERED'>[];
  /**
   * Returns points to where `pointsBack` of domain/point says: into the lots they came from. With the `fault` of the
   * SHOP, points of lots that would end within 30 days go into a new lot. `fault` is BUYER by default. `refundId` makes
   * it happen once.
   */
  releasePoints(input: {
    _user: string;
    spends: readonly PointSpend[];
    orderNo: string;
    refundId: string;
    now: string;
    fault?: 'BUYER' | 'SHOP';
  }): Write<'POINT_CHANGED' | 'POINT_ENTERED'>[];
  /**
   * Adds a lot with its ledger entry. Refused when its occasion was entered before: for this member and, for what a
   * `_person` gets once only, for any account of that person.
   */
  earnPoints(
    earned: { lot: PointLot; entry: PointEntry; terms?: EarningTerms },
    more?: { _person?: string; by?: ChangedBy },
  ): Write<'POINT_ENTERED'>[];
}

/**
 * Coupons and points as parts of transactions. Each write has its own condition. The ledger line comes first, so that a
 * repeated write is refused as a repetition.
 */
export const createBenefitWrites = (data: DataConfig): BenefitWritesPort => {
  const userCoupons = userCouponEntity(data);
  const couponCounts = couponCountEntity(data);
  const lots = pointLotEntity(data);
  const entries = pointEntryEntity(data);
  const occasions = pointOccasionEntity(data);

  const enter = (spends: readonly PointSpend[], entry: Omit<PointEntry, 'amount'>) =>
    toPut(
      entries.create({ ...entry, amount: spends.reduce((total, { amount }) => total + amount, 0) }).params(),
      pointEntered,
    );

  const putLot = (lot: PointLot) =>
    toPut(
      lots.create({ ...lot, ...(lot.usage.endsAt && { due: DUE_POINTS, dueAt: lot.usage.endsAt }) }).params(),
      pointEntered,
    );

  const spendEntry = (
    _user: string,
    spends: readonly PointSpend[],
    orderNo: string,
    now: string,
    again = '',
  ) =>
    enter(spends, {
      _id: `spend#${orderNo}${again}`,
      _user,
      direction: 'DECREASE',
      name: '주문 사용',
      orderNo,
      createdAt: now,
    });

  const backEntry = (
    _user: string,
    spends: readonly PointSpend[],
    orderNo: string,
    of: string,
    now: string,
  ) =>
    enter(spends, { _id: `refund#${of}`, _user, direction: 'INCREASE', name: BACK, orderNo, createdAt: now });

  /**
   * Returns points to the lots they were taken from. Lots that have expired since then are expired by the next run of
   * the schedule.
   */
  const puttingBack = (_user: string, spends: readonly PointSpend[]) =>
    spends.map(({ _userPoint, amount }) =>
      toUpdate(
        lots
          .patch({ _user, _id: _userPoint })
          .add({ amount_left: amount })
          .subtract({ amount_used: amount })
          .set({ due: DUE_POINTS, dueAt: AT_ONCE })
          .where((lot, { gte }) => gte(lot.amount_used, amount))
          .params(),
        pointsGone,
      ),
    );

  const uncount = (_coupon: string, price: number, refusal: ReturnType<typeof notHeld>) =>
    toUpdate(couponCounts.patch({ _coupon, of: 'usage' }).subtract({ count: 1, price }).params(), refusal);

  return {
    takeCoupon: ({ coupon, orderNo, discountPrice, now }) => [
      toUpdate(
        userCoupons
          .patch({ _id: coupon._id })
          .set({ isUsed: true, usedAt: now, _order: orderNo, state: 'used' })
          .composite({ _user: coupon._user })
          .where(
            (is, { eq }) =>
              `${eq(is._user, coupon._user)} AND ${eq(is.isUsed, false)} AND ${eq(is.isExpired, false)} AND ${eq(is.isExcluded, false)}`,
          )
          .params(),
        couponGone,
      ),
      ...countTowardLimit(
        data,
        coupon.usage.limit.shop,
        { _coupon: coupon._coupon, of: 'usage' },
        { count: 1, price: discountPrice },
        couponsGone,
      ),
    ],

    releaseCoupon: ({ _user, _userCoupon, _coupon, orderNo, discountPrice, limited }) => {
      const refusal = notHeld();
      return [
        toUpdate(
          userCoupons
            .patch({ _id: _userCoupon })
            .set({ isUsed: false, state: 'usable', due: DUE_COUPONS, dueAt: AT_ONCE })
            .remove(['usedAt', '_order'])
            .composite({ _user })
            .where((is, { eq }) => `${eq(is._user, _user)} AND ${eq(is._order, orderNo)}`)
            .params(),
          refusal,
        ),
        ...(limited ? [uncount(_coupon, discountPrice, refusal)] : []),
      ];
    },

    uncountCoupon: ({ _userCoupon, _coupon, discountPrice }) => {
      const refusal = notHeld();
      const isGone = userCoupons
        .delete({ _id: _userCoupon })
        .where(({ _id }, { notExists }) => notExists(_id))
        .params();
      return [toConditionCheck(isGone, refusal), uncount(_coupon, discountPrice, refusal)];
    },

    passCoupon: ({ coupon: { _id, _user }, from, to, now }) => [
      toUpdate(
        userCoupons
          .patch({ _id })
          .set({ usedAt: now, _order: to })
          .composite({ _user })
          .where(
            (is, { eq }) => `${eq(is._user, _user)} AND ${eq(is._order, from)} AND ${eq(is.isUsed, true)}`,
          )
          .params(),
        couponGone,
      ),
    ],

    moveCouponCount: ({ _coupon, coupon, count, price }) =>
      coupon
        ? countTowardLimit(
            data,
            coupon.usage.limit.shop,
            { _coupon, of: 'usage' },
            { count, price },
            couponsGone,
          )
        : [
            toUpdate(
              couponCounts.patch({ _coupon, of: 'usage' }).add({ count, price }).params(),
              couponsGone,
            ),
          ],

    spendPoints: ({ _user, spends, orderNo, now, isAgain }) => [
      spendEntry(_user, spends, orderNo, now, isAgain ? '#again' : ''),
      ...takeFromLots(data, _user, spends, now),
    ],

    passPoints: ({ _user, from, to, now }) => {
      const { taken, left } = planPointMoves(from.spends, to.spends);
      return [
        ...(from.spends.length > 0 ? [backEntry(_user, from.spends, from.orderNo, from.orderNo, now)] : []),
        ...(to.spends.length > 0 ? [spendEntry(_user, to.spends, to.orderNo, now)] : []),
        ...takeFromLots(data, _user, taken, now),
        ...puttingBack(_user, left),
      ];
    },

    releasePoints: ({ _user, spends, orderNo, refundId, now, fault = 'BUYER' }) => {
      const back = planPointsReturn(spends, fault, now);
      const lot = newRenewedLot(back, { _user, name: BACK, occasion: refundId, now });
      return [
        backEntry(_user, spends, orderNo, refundId, now),
        ...puttingBack(_user, back.kept),
        // Points that stay valid count in their new lot alone, so that no lot releases more points than were spent from
        // it.
        ...back.renewed.map(({ _userPoint, amount }) =>
          toUpdate(
            lots
              .patch({ _user, _id: _userPoint })
              .subtract({ amount, amount_used: amount })
              .where((lot, { gte }) => gte(lot.amount_used, amount))
              .params(),
            pointsGone,
          ),
        ),
        ...(lot ? [putLot(lot)] : []),
      ];
    },

    earnPoints: ({ lot, entry, terms }, { _person, by: changedBy } = {}) => [
      ...(_person === undefined
        ? []
        : [toPut(occasions.create({ _person, name: entry._id }).params(), pointEntered)]),
      toPut(entries.create({ ...entry, terms, changedBy }).params(), pointEntered),
      putLot(lot),
    ],
  };
};
