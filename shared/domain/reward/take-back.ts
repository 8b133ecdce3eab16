import { sum } from '#shared/domain/money/won.ts';
import { drawPoints } from '#shared/domain/point/lots.ts';
import type { PointEntry, PointLot, PointSpend } from '#shared/domain/point/point.ts';
import type { EarningTerms } from '#shared/domain/point/point-rule.ts';

/**
 * A ledger line of points that a rule gave for an event, with its terms, the won of it that are no longer earned, and
 * the lot it brought, if it still exists.
 */
export type EarnedPoints = {
  entry: PointEntry;
  event: string;
  terms?: EarningTerms;
  lost: number;
  lot?: PointLot;
};

/** Most lots one take-back changes: it shares its transaction with other take-backs. */
const MOST_LOTS = 80;

/**
 * Selects the lots that `lost` won of earned points are taken back from: their own lot, then the member's others,
 * earliest end first. The share that expired unspent is not taken, as it gave no benefit; what the member no longer has
 * cannot be taken.
 * @param lots lots the member may spend now or later
 */
export const takePoints = (
  { entry, lot }: Pick<EarnedPoints, 'entry' | 'lot'>,
  lost: number,
  lots: readonly PointLot[],
): PointSpend[] => {
  const brought = lot ? Math.max(0, entry.amount - lot.amount_expired) : 0;
  const due = Math.floor((lost * brought) / entry.amount);
  const isOwn = ({ _id }: PointLot) => lot?._id === _id;
  const [own, others] = [lots.filter(isOwn), lots.filter((pointLot) => !isOwn(pointLot))];
  const ofOwn = drawPoints(own, due);
  const ofOthers = drawPoints(others, due - sum(ofOwn.map(({ amount }) => amount)));
  return [...ofOwn, ...ofOthers].slice(0, MOST_LOTS);
};
