import { sum, type Won } from '#shared/domain/money/won.ts';
import type { PointEntry, PointLot } from '#shared/domain/point/point.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';

/** What a member holds: lots in the order they are spent, and the ledger, newest first. */
export type MyPoints = {
  summary: { point: Won };
  points: PointLot[];
  entries: PointEntry[];
  cursor?: string;
};

/** GET /me/points. Failure: INVALID / BAD_CURSOR. */
export const getMyPoints =
  ({ points, clock }: Pick<Ports, 'points' | 'clock'>) =>
  async ({
    _user,
    ...page
  }: {
    _user: string;
    limit: number;
    cursor?: string;
  }): Promise<Result<MyPoints>> => {
    const [lots, ledger] = await Promise.all([
      points.spendableLots(_user, clock.now()),
      points.entriesOf(_user, page),
    ]);
    if (!ledger.ok) return ledger;
    const { items, cursor } = ledger.value;
    const point = sum(lots.map(({ amount_left }) => amount_left));
    return ok({ summary: { point }, points: lots, entries: items, ...(cursor && { cursor }) });
  };
