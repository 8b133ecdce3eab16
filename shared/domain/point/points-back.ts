import { formatWon } from '#shared/domain/money/format.ts';
import { sum, type Won } from '#shared/domain/money/won.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { endOfLot, newLot } from './lots.ts';
import type { PointLot, PointSpend } from './point.ts';
import { endAfterDays } from './point-rule.ts';

/** Fewest days that points returned by the shop's fault stay valid (rules 2.27). */
export const RENEWED_DAYS = 30;

/** Data of the note to a member about returned points. */
export type PointsReturnNote = {
  /** won that get a new lot, and its last instant (ISO UTC) */
  renewedPrice: Won;
  endsAt?: string;
  /** won that return to lots past their end, and expire with the next run of the schedule */
  expiredPrice: Won;
};

/** Lots that returned points of an order go to. */
export type PointsReturn = PointsReturnNote & {
  /** Returned to the lots they came from, with the same end */
  kept: PointSpend[];
  /** Taken from these lots into a new one that ends at `endsAt` */
  renewed: PointSpend[];
};

const priceOf = (spends: readonly PointSpend[]): Won => sum(spends.map(({ amount }) => amount));

/**
 * Decides the lots of returned points: they return to their lots; by the shop's fault, those of lots that have ended,
 * or will within 30 days, get a new lot valid for 30 days.
 * @param spends points to return, from `returnPoints`
 * @param now ISO UTC
 */
export const planPointsReturn = (
  spends: readonly PointSpend[],
  fault: 'BUYER' | 'SHOP',
  now: string,
): PointsReturn => {
  const endsAt = endAfterDays(now, RENEWED_DAYS);
  const endsBefore = (instant: string) => (spend: PointSpend) => {
    const end = endOfLot(spend._userPoint);
    return end !== undefined && Date.parse(end) < Date.parse(instant);
  };
  const isRenewed = (spend: PointSpend) => fault === 'SHOP' && endsBefore(endsAt)(spend);
  const renewed = spends.filter(isRenewed);
  const unexpired = spends.filter((spend) => !isRenewed(spend));
  return {
    kept: unexpired,
    renewed,
    renewedPrice: priceOf(renewed),
    ...(renewed.length > 0 && { endsAt }),
    expiredPrice: priceOf(unexpired.filter(endsBefore(now))),
  };
};

/** Returns the new lot of renewed points; undefined when all return to their own lots. */
export const newRenewedLot = (
  { renewedPrice: amount, endsAt }: PointsReturn,
  { _user, name, occasion, now }: { _user: string; name: string; occasion: string; now: string },
): PointLot | undefined =>
  endsAt === undefined
    ? undefined
    : newLot({ _user, name, amount, usage: { endsAt } }, { now, ulid: occasion });

/** Returns the sentences about it for the member: in the message, and in the preview of a claim. */
export const formatPointsReturn = ({ renewedPrice, endsAt, expiredPrice }: PointsReturnNote): string[] => [
  ...(endsAt ? [`적립금 ${formatWon(renewedPrice)}은 ${formatDate(endsAt)}까지 사용할 수 있습니다.`] : []),
  ...(expiredPrice > 0
    ? [`적립금 ${formatWon(expiredPrice)}은 유효기간이 지나 돌려받아도 사용할 수 없습니다.`]
    : []),
];
