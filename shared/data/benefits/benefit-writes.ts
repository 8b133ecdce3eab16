import { pointMoves } from '#shared/domain/order/take-over.ts';
import type { PointEntry, PointLot, PointSpend } from '#shared/domain/point/point.ts';
import { planPointsReturn, renewedLot } from '#shared/domain/point/points-back.ts';
import { fail } from '#shared/domain/result.ts';
import type { BenefitWritesPort } from '#shared/usecases/ports/benefits/benefits.ts';
import { checking, putting, updating } from '../common/write.ts';
import { couponCountEntity } from '../coupons/coupon.entity.ts';
import { countingToward, DUE_COUPONS } from '../coupons/repository.ts';
import { userCouponEntity } from '../coupons/user-coupon.entity.ts';
import type { DataConfig } from '../data-config.ts';
import { pointEntryEntity, pointLotEntity, pointOccasionEntity } from '../points/point.entity.ts';
import { entered, pointsGone, takingFrom } from '../points/point-lots.ts';
import { DUE_POINTS } from '../points/repository.ts';

/** Sorts before every instant, so that the next run looks at the item. */
const AT_ONCE = '0';
/** Name of the ledger line for points that are returned. */
const BACK = '주문 취소·반품 반환';

const couponGone = fail('COUPON_USED', '이미 사용했거나 사용할 수 없게 된 쿠폰입니다.').failure;
const couponsGone = fail('COUPON_SOLD_OUT', '준비된 수량이 모두 사용된 쿠폰입니다.').failure;
/** A new failure for each coupon, so that a refusal shows which of several coupons was refused. */
const notHeld = () => fail('COUPON_NOT_HELD', '이 주문에 사용된 쿠폰이 아닙니다.').failure;

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
    putting(
      entries.create({ ...entry, amount: spends.reduce((total, { amount }) => total + amount, 0) }).params(),
      entered,
    );

  const putLot = (lot: PointLot) =>
    putting(
      lots.create({ ...lot, ...(lot.usage.endsAt && { due: DUE_POINTS, dueAt: lot.usage.endsAt }) }).params(),
      entered,
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
      updating(
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
    updating(couponCounts.patch({ _coupon, of: 'usage' }).subtract({ count: 1, price }).params(), refusal);

  return {
    takeCoupon: ({ coupon, orderNo, discountPrice, now }) => [
      updating(
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
      ...countingToward(
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
        updating(
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
      return [checking(isGone, refusal), uncount(_coupon, discountPrice, refusal)];
    },

    passCoupon: ({ coupon: { _id, _user }, from, to, now }) => [
      updating(
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
        ? countingToward(
            data,
            coupon.usage.limit.shop,
            { _coupon, of: 'usage' },
            { count, price },
            couponsGone,
          )
        : [
            updating(
              couponCounts.patch({ _coupon, of: 'usage' }).add({ count, price }).params(),
              couponsGone,
            ),
          ],

    spendPoints: ({ _user, spends, orderNo, now, isAgain }) => [
      spendEntry(_user, spends, orderNo, now, isAgain ? '#again' : ''),
      ...takingFrom(data, _user, spends, now),
    ],

    passPoints: ({ _user, from, to, now }) => {
      const { taken, left } = pointMoves(from.spends, to.spends);
      return [
        ...(from.spends.length > 0 ? [backEntry(_user, from.spends, from.orderNo, from.orderNo, now)] : []),
        ...(to.spends.length > 0 ? [spendEntry(_user, to.spends, to.orderNo, now)] : []),
        ...takingFrom(data, _user, taken, now),
        ...puttingBack(_user, left),
      ];
    },

    releasePoints: ({ _user, spends, orderNo, refundId, now, fault = 'BUYER' }) => {
      const back = planPointsReturn(spends, fault, now);
      const lot = renewedLot(back, { _user, name: BACK, occasion: refundId, now });
      return [
        backEntry(_user, spends, orderNo, refundId, now),
        ...puttingBack(_user, back.kept),
        // Points that stay valid count in their new lot alone, so that no lot releases more points than were spent from
        // it.
        ...back.renewed.map(({ _userPoint, amount }) =>
          updating(
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
        : [putting(occasions.create({ _person, name: entry._id }).params(), entered)]),
      putting(entries.create({ ...entry, terms, changedBy }).params(), entered),
      putLot(lot),
    ],
  };
};
