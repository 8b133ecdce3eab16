import type { FailureCode } from '#shared/domain/failures.ts';
import { sumUnitsBySku } from '#shared/domain/order/by-sku.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { PointSpend } from '#shared/domain/point/point.ts';
import type { Fault } from '#shared/domain/pricing/refund-types.ts';
import type { CouponQuote } from '#shared/domain/pricing/types.ts';
import type { StockMark } from '#shared/domain/product/stock-ledger.ts';
import { type Failure, fail, failedOtherThan, failWith, type Result } from '#shared/domain/result.ts';
import { MAX_WRITES, type Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../ports/index.ts';

/** Reasons why a step that releases something is not written. */
export type ReleasingFailure = 'BUSY' | 'POINT_ENTERED' | 'TOO_MUCH_AT_ONCE';

type BenefitWrites = Pick<Ports, 'benefitWrites'>;

/**
 * One part of what is released. When nothing is left to release it to, `otherwise` is written instead, or the part is
 * left out.
 */
type Release = { writes: Write<ReleaseFailure>[]; otherwise?: Write<ReleaseFailure>[] };

/**
 * Parts in which an order's stock and benefits are released: one for each SKU, one for each coupon, one for all points.
 */
export type Releases = Release[];

/** Refusals of a part when nothing is left to release it to: a deleted product, a member who left. */
const gone = ['SKU_GONE', 'COUPON_NOT_HELD', 'POINT_CHANGED'] as const;

/** Reasons why a part is not released: nothing is left to release it to, or it was released before. */
export type ReleaseFailure = (typeof gone)[number] | 'POINT_ENTERED';

const tooMuch = () =>
  fail(
    'TOO_MUCH_AT_ONCE',
    '한 번에 처리하기에는 항목이 너무 많습니다. 몇 개씩 나누어 처리하거나 이 주문의 다른 신청을 먼저 완료해주세요.',
  );

/**
 * Commits writes together with what they release. A part with nothing left to release it to does not block the buyer's
 * refund and the other parts. Answers the failures of the writes; CONFLICT / TOO_MUCH_AT_ONCE when they do not fit one
 * transaction, which then is not tried.
 */
export const commitReleasing = async <Code extends FailureCode>(
  { unitOfWork }: Pick<Ports, 'unitOfWork'>,
  writes: readonly Write<Code>[],
  releases: Releases,
): Promise<Result<void, ReleasingFailure | Code>> => {
  const released = releases.flatMap((part) => part.writes);
  if (writes.length + released.length > MAX_WRITES) return tooMuch();
  const committed = await unitOfWork.commit<Code | ReleaseFailure>([...writes, ...released]);
  if (committed.ok) return committed;
  const other = failedOtherThan(committed, ...gone);
  if (other) return other;
  const { failure } = committed;
  const isRefused = (part: Release) => part.writes.some(({ refusal }) => refusal === failure);
  // When no part was refused, one of the writes themselves was.
  if (!releases.some(isRefused)) return failWith(failure as Failure<Code>);
  const instead = releases.flatMap((part) => {
    if (!isRefused(part)) return [part];
    return part.otherwise ? [{ writes: part.otherwise }] : [];
  });
  return commitReleasing({ unitOfWork }, writes, instead);
};

/** Returns the units of purchases to stock; `mark` is the cause in the ledger. */
export const restock = (
  { stockWrites }: Pick<Ports, 'stockWrites'>,
  purchases: readonly Purchase[],
  mark: StockMark,
): Releases => sumUnitsBySku(purchases).map((units) => ({ writes: [stockWrites.release(units, mark)] }));

/**
 * Makes the coupons of an order usable again; a guest's order has none. The use of a coupon deleted with its member is
 * subtracted from the shop's count.
 */
export const releaseCoupons = (
  { benefitWrites }: BenefitWrites,
  { _user, orderNo }: Pick<Order, '_user' | 'orderNo'>,
  used: readonly CouponQuote[],
): Releases =>
  _user
    ? used.map(({ _userCoupon, _coupon, discountPrice, limited }) => ({
        writes: benefitWrites.releaseCoupon({ _user, _userCoupon, _coupon, orderNo, discountPrice, limited }),
        ...(limited && { otherwise: benefitWrites.uncountCoupon({ _userCoupon, _coupon, discountPrice }) }),
      }))
    : [];

/**
 * Returns the points an order spent to their lots; a guest's order spent none.
 * @param details.refundId makes it happen once
 * @param details.now ISO UTC
 * @param details.fault SHOP: lots that have expired are renewed for a while (domain/point/points-back.ts)
 */
export const releasePoints = (
  { benefitWrites }: BenefitWrites,
  { _user, orderNo }: Pick<Order, '_user' | 'orderNo'>,
  details: { spends: readonly PointSpend[]; refundId: string; now: string; fault?: Fault },
): Releases =>
  _user && details.spends.length > 0
    ? [{ writes: benefitWrites.releasePoints({ _user, orderNo, ...details }) }]
    : [];
