import { formatWon } from '#shared/domain/money/format.ts';
import { sum, type Won } from '#shared/domain/money/won.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { endOfLot, newLot } from './lots.ts';
import type { PointLot, PointSpend } from './point.ts';
import { endAfterDays } from './point-rule.ts';

/** Days for which points live at least that come back by the shop's fault (design §5). */
export const RENEWED_DAYS = 30;

/** What a member is told of points that come back. */
export type PointsBackNote = {
  /** won that live on in a lot of their own, and its last instant (ISO UTC) */
  renewedPrice: Won;
  endsAt?: string;
  /** won that come back into lots past their end, and go with the next run of the schedule */
  expiredPrice: Won;
};

/** Where points of an order go when they come back. */
export type PointsBack = PointsBackNote & {
  /** Into the lots they came from, their end as it was */
  kept: PointSpend[];
  /** Out of these lots, into a new one that ends at `endsAt` */
  renewed: PointSpend[];
};

const priceOf = (spends: readonly PointSpend[]): Won => sum(spends.map(({ amount }) => amount));

/**
 * Where spent points go when they come back: into their lots; by the shop's fault those of lots that have ended, or
 * would before 30 days are over, live on for 30 days in a lot of their own.
 * @param spends what goes back, as `returnPoints` says
 * @param now ISO UTC
 */
export const pointsBack = (
  spends: readonly PointSpend[],
  fault: 'BUYER' | 'SHOP',
  now: string,
): PointsBack => {
  const endsAt = endAfterDays(now, RENEWED_DAYS);
  const endsBefore = (instant: string) => (spend: PointSpend) => {
    const end = endOfLot(spend._userPoint);
    return end !== undefined && Date.parse(end) < Date.parse(instant);
  };
  const isRenewed = (spend: PointSpend) => fault === 'SHOP' && endsBefore(endsAt)(spend);
  const renewed = spends.filter(isRenewed);
  const kept = spends.filter((spend) => !isRenewed(spend));
  return {
    kept,
    renewed,
    renewedPrice: priceOf(renewed),
    ...(renewed.length > 0 && { endsAt }),
    expiredPrice: priceOf(kept.filter(endsBefore(now))),
  };
};

/** The lot in which renewed points live on; none when all go back where they came from. */
export const renewedLot = (
  { renewedPrice: amount, endsAt }: PointsBack,
  { _user, name, occasion, now }: { _user: string; name: string; occasion: string; now: string },
): PointLot | undefined =>
  endsAt === undefined
    ? undefined
    : newLot({ _user, name, amount, usage: { endsAt } }, { now, ulid: occasion });

/** What a member reads of it: in the message, and in the preview of a claim. */
export const pointsBackWords = ({ renewedPrice, endsAt, expiredPrice }: PointsBackNote): string[] => [
  ...(endsAt ? [`적립금 ${formatWon(renewedPrice)}은 ${formatDate(endsAt)}까지 사용할 수 있습니다.`] : []),
  ...(expiredPrice > 0
    ? [`적립금 ${formatWon(expiredPrice)}은 유효기간이 지나 돌려받아도 사용할 수 없습니다.`]
    : []),
];
