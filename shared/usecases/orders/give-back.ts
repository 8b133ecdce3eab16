import { bySku } from '#shared/domain/order/by-sku.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { PointSpend } from '#shared/domain/point/point.ts';
import type { CouponQuote } from '#shared/domain/pricing/types.ts';
import type { Ports } from '../ports/index.ts';
import type { Write } from '../ports/unit-of-work.ts';

type BenefitWrites = Pick<Ports, 'benefitWrites'>;

/** Writes that put units back on the shelf they came from. */
export const restock = (
  { stockWrites }: Pick<Ports, 'stockWrites'>,
  purchases: readonly Purchase[],
): Write[] => bySku(purchases).map((back) => stockWrites.putBack(back));

/** Writes that make coupons an order used usable again; a visitor's order used none. */
export const giveBackCoupons = (
  { benefitWrites }: BenefitWrites,
  { _user, orderNo }: Pick<Order, '_user' | 'orderNo'>,
  used: readonly CouponQuote[],
): Write[] =>
  _user
    ? used.flatMap(({ _userCoupon, _coupon, discountPrice, limited }) =>
        benefitWrites.giveBackCoupon({ _user, _userCoupon, _coupon, orderNo, discountPrice, limited }),
      )
    : [];

/**
 * Writes that put points an order spent back into their lots; a visitor's order spent none.
 * @param back.refundId makes it happen once
 * @param back.now ISO UTC
 */
export const giveBackPoints = (
  { benefitWrites }: BenefitWrites,
  { _user, orderNo }: Pick<Order, '_user' | 'orderNo'>,
  back: { spends: readonly PointSpend[]; refundId: string; now: string },
): Write[] =>
  _user && back.spends.length > 0 ? benefitWrites.giveBackPoints({ _user, orderNo, ...back }) : [];
