import type { ReactNode } from 'react';
import type { Coupon, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { describeCouponConditions, formatCouponValue } from '#shared/domain/coupon/describe.ts';
import { formatDate } from '#shared/domain/time/format.ts';

/** Coupon with its discount, its use and its last day. `isOver` ones can no longer be used. */
export const CouponCard = ({
  coupon,
  isOver,
  action,
}: {
  coupon: Pick<Coupon, 'name' | 'unit' | 'value' | 'limit' | 'usage'> & Partial<Pick<UserCoupon, 'usedAt'>>;
  isOver?: boolean;
  action?: ReactNode;
}) => (
  <li className={isOver ? 'coupon is-over' : 'coupon'}>
    <b className="coupon-value">{formatCouponValue(coupon)}</b>
    <div>
      <h3>{coupon.name}</h3>
      <p className="dotted">
        {describeCouponConditions(coupon).map((condition) => (
          <span key={condition}>{condition}</span>
        ))}
      </p>
      {coupon.usedAt && <p>{formatDate(coupon.usedAt)} 사용</p>}
    </div>
    {action}
  </li>
);
