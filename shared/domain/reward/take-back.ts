import { heldPoints, spendPoints } from '#shared/domain/point/lots.ts';
import type { PointEntry, PointLot, PointSpend } from '#shared/domain/point/point.ts';
import type { EarningTerms } from '#shared/domain/point/point-rule.ts';

/**
 * A line of the ledger of points that a rule gave for an event, by which terms, how many won of it are not earned any more, and the lot it
 * brought, unless that is gone.
 */
export type EarnedPoints = {
  entry: PointEntry;
  event: string;
  terms?: EarningTerms;
  lost: number;
  lot?: PointLot;
};

/** Lots one taking touches at most: it shares its transaction with what else is taken back. */
const MOST_LOTS = 80;

/**
 * Where `lost` won of earned points are taken back from: the lot they came in, then the member's others, earliest end first. Of
 * what expired unspent its share is not taken, as it brought nothing; what is no longer held cannot be.
 * @param lots what the member may spend now
 */
export const takePoints = (
  { entry, lot }: Pick<EarnedPoints, 'entry' | 'lot'>,
  lost: number,
  lots: readonly PointLot[],
  now: string,
): PointSpend[] => {
  const brought = lot ? Math.max(0, entry.amount - lot.amount_expired) : 0;
  const wanted = Math.floor((lost * brought) / entry.amount);
  const isOwn = ({ _id }: PointLot) => lot?._id === _id;
  const [own, others] = [lots.filter(isOwn), lots.filter((one) => !isOwn(one))];
  const ofOwn = Math.min(wanted, heldPoints(own, now));
  const ofOthers = Math.min(wanted - ofOwn, heldPoints(others, now));
  const spends = [...(spendPoints(own, ofOwn, now) ?? []), ...(spendPoints(others, ofOthers, now) ?? [])];
  return spends.slice(0, MOST_LOTS);
};
