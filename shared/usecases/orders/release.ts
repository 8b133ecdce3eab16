import type { FailureCode } from '#shared/domain/failures.ts';
import { bySku } from '#shared/domain/order/by-sku.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { PointSpend } from '#shared/domain/point/point.ts';
import type { Fault } from '#shared/domain/pricing/refund-types.ts';
import type { CouponQuote } from '#shared/domain/pricing/types.ts';
import { type Failure, fail, failedOtherThan, type Result, refused } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';
import { MAX_WRITES, type Write } from '../ports/unit-of-work.ts';

/** Why a step that gives something back is not written. */
export type ReleasingFailure = 'BUSY' | 'POINT_ENTERED' | 'TOO_MUCH_AT_ONCE';

type BenefitWrites = Pick<Ports, 'benefitWrites'>;

/** What goes back, in parts that each go as a whole: one a SKU, one a coupon, one for the points, one a count of open orders. */
export type Releases = Write<ReleaseFailure>[][];

/** How a part is refused when what it would go back to is no more: a product deleted, a member who left, a count that expired. */
const gone = ['SKU_GONE', 'COUPON_NOT_HELD', 'POINT_CHANGED', 'HOLD_GONE'] as const;

/** Why a part may not go back: it has nothing left to go back to, or went back before. */
export type ReleaseFailure = (typeof gone)[number] | 'POINT_ENTERED';

const tooMuch = () =>
  fail(
    'TOO_MUCH_AT_ONCE',
    '한 번에 처리하기에는 항목이 너무 많습니다. 몇 개씩 나누어 처리하거나 이 주문의 다른 신청을 먼저 완료해 주세요.',
  );

/**
 * Commits writes with what they release. A part with nothing left to go back to is left out: the buyer's money and
 * everything else do not wait for it. Failure of its own: CONFLICT / TOO_MUCH_AT_ONCE, nothing was tried.
 */
export const commitReleasing = async <Code extends FailureCode>(
  { unitOfWork }: Pick<Ports, 'unitOfWork'>,
  writes: readonly Write<Code>[],
  back: Releases,
): Promise<Result<void, ReleasingFailure | Code>> => {
  if (writes.length + back.flat().length > MAX_WRITES) return tooMuch();
  const written = await unitOfWork.commit<Code | ReleaseFailure>([...writes, ...back.flat()]);
  if (written.ok) return written;
  const other = failedOtherThan(written, ...gone);
  if (other) return other;
  const { failure } = written;
  const left = back.filter((part) => !part.some(({ refusal }) => refusal === failure));
  // What no part was refused for, one of the writes themselves was.
  return left.length < back.length
    ? commitReleasing({ unitOfWork }, writes, left)
    : refused(failure as Failure<Code>);
};

/** Units go back into stock. */
export const restock = (
  { stockWrites }: Pick<Ports, 'stockWrites'>,
  purchases: readonly Purchase[],
): Releases => bySku(purchases).map((back) => [stockWrites.release(back)]);

/**
 * An order that is paid or over is no longer among the open ones of its buyer; an older one, from before they were
 * counted, never was.
 */
export const releaseHolds = (
  { holds }: Pick<Ports, 'holds'>,
  { holders = [], orderNo }: Pick<Order, 'holders' | 'orderNo'>,
): Releases => holders.map((holder) => [holds.release(holder, orderNo)]);

/** Coupons an order used are usable again; a visitor's order used none. */
export const releaseCoupons = (
  { benefitWrites }: BenefitWrites,
  { _user, orderNo }: Pick<Order, '_user' | 'orderNo'>,
  used: readonly CouponQuote[],
): Releases =>
  _user
    ? used.map(({ _userCoupon, _coupon, discountPrice, limited }) =>
        benefitWrites.releaseCoupon({ _user, _userCoupon, _coupon, orderNo, discountPrice, limited }),
      )
    : [];

/**
 * Points an order spent go back into their lots; a visitor's order spent none.
 * @param back.refundId makes it happen once
 * @param back.now ISO UTC
 * @param back.fault by the shop's they live on for a while (domain/point/points-back.ts)
 */
export const releasePoints = (
  { benefitWrites }: BenefitWrites,
  { _user, orderNo }: Pick<Order, '_user' | 'orderNo'>,
  back: { spends: readonly PointSpend[]; refundId: string; now: string; fault?: Fault },
): Releases =>
  _user && back.spends.length > 0 ? [benefitWrites.releasePoints({ _user, orderNo, ...back })] : [];
