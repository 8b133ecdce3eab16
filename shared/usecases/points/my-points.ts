import { sum, type Won } from '#shared/domain/money/won.ts';
import { isSpendable, sumSpendablePoints } from '#shared/domain/point/lots.ts';
import type { PointEntry, PointLot } from '#shared/domain/point/point.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import type { Ports } from '../ports/index.ts';

/** A member's points: lots in the order they are spent, and the ledger, newest first. */
export type MyPoints = {
  summary: { point: Won };
  points: PointLot[];
  /** Lots that may be spent later */
  upcoming: PointLot[];
  entries: PointEntry[];
  cursor?: string;
};

/** Reads GET /me/points. Answers NOT_FOUND / BAD_CURSOR. */
export const getMyPoints =
  ({ points, clock }: Pick<Ports, 'points' | 'clock'>) =>
  async ({
    _user,
    ...page
  }: {
    _user: string;
    limit: number;
    cursor?: string;
  }): Promise<Result<MyPoints, 'BAD_CURSOR'>> => {
    const now = clock.now();
    const [lots, ledger] = await Promise.all([points.openLots(_user, now), points.entriesOf(_user, page)]);
    if (!ledger.ok) return ledger;
    const { items, cursor } = ledger.value;
    const spendable = lots.filter((lot) => isSpendable(lot, now));
    return ok({
      summary: { point: sumSpendablePoints(spendable, now) },
      points: spendable,
      upcoming: lots.filter((lot) => !isSpendable(lot, now)),
      entries: items,
      ...(cursor && { cursor }),
    });
  };

/** Days ahead in which points count as about to expire. */
const SOON_DAYS = 30;

/** Points that expire within `days` unless they are used: won, and the first end (ISO UTC) when there are any. */
export type ExpiringPoints = { point: Won; days: number; firstEndsAt?: string };

/** Reads the points of a member that expire soon. */
export const getExpiringPoints =
  ({ points, clock }: Pick<Ports, 'points' | 'clock'>) =>
  async ({ _user }: { _user: string }): Promise<ExpiringPoints> => {
    const now = clock.now();
    const until = daysAfter(now, SOON_DAYS);
    const lots = await points.spendableLots(_user, now);
    const ending = lots.filter(({ usage }) => usage.endsAt && usage.endsAt <= until);
    const point = sum(ending.map(({ amount_left }) => amount_left));
    const firstEndsAt = ending[0]?.usage.endsAt;
    return { point, days: SOON_DAYS, ...(firstEndsAt && { firstEndsAt }) };
  };
