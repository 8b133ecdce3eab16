import { heldPoints, spendPoints } from '#shared/domain/point/lots.ts';
import type { PointEntry, PointLot, PointSpend } from '#shared/domain/point/point.ts';

/** won paid for the goods that come back, and for all that was confirmed with them when it earned. */
export type ReturnedPart = { part: number; whole: number };

/** A line of the ledger of points and the lot it brought, unless that is gone. */
export type EarnedPoints = { entry: PointEntry; lot?: PointLot };

/** Lots one taking touches at most: it shares its transaction with what else is taken back. */
const MOST_LOTS = 80;

/**
 * What of something earned goes with the goods that come back: its share by what was paid, rounded down, so that parts
 * never lose more than the whole had brought. All of it where nothing was paid: such a purchase comes back whole.
 */
export const shareOf = (earned: number, { part, whole }: ReturnedPart): number =>
  whole > 0 ? Math.floor((earned * Math.min(part, whole)) / whole) : earned;

/**
 * Where earned points are taken back from: the lots they came in, then the member's others, earliest end first. What
 * expired unspent brought nothing and is not taken; what is no longer held cannot be.
 * @param lots what the member may spend now
 */
export const takePoints = (
  earned: readonly EarnedPoints[],
  part: ReturnedPart,
  lots: readonly PointLot[],
  now: string,
): PointSpend[] => {
  const wanted = earned.reduce(
    (total, { entry, lot }) =>
      total + shareOf(lot ? Math.max(0, entry.amount - lot.amount_expired) : 0, part),
    0,
  );
  const isOwn = ({ _id }: PointLot) => earned.some(({ lot }) => lot?._id === _id);
  const [own, others] = [lots.filter(isOwn), lots.filter((lot) => !isOwn(lot))];
  const ofOwn = Math.min(wanted, heldPoints(own, now));
  const ofOthers = Math.min(wanted - ofOwn, heldPoints(others, now));
  const spends = [...(spendPoints(own, ofOwn, now) ?? []), ...(spendPoints(others, ofOthers, now) ?? [])];
  return spends.slice(0, MOST_LOTS);
};
