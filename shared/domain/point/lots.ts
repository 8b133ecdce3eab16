import { sum, type Won, won } from '#shared/domain/money/won.ts';
import { NEVER } from '#shared/domain/time/instant.ts';
import { isInPeriod } from '#shared/domain/time/period.ts';
import type { PointEntry, PointLot, PointSpend } from './point.ts';

/** Returns true when points of a lot may be spent now. */
export const isSpendable = (lot: PointLot, now: string): boolean =>
  !lot.isExpired && !lot.isExcluded && !lot.isDisabled && lot.amount_left > 0 && isInPeriod(lot.usage, now);

/** Compares lots by expiry: lots that never expire come last; of equal expiry the one earned earlier comes first. */
const byExpiry = (a: PointLot, b: PointLot): number => {
  const end = ({ usage }: PointLot) => (usage.endsAt ? Date.parse(usage.endsAt) : Number.POSITIVE_INFINITY);
  const [endA, endB] = [end(a), end(b)];
  if (endA !== endB) return endA < endB ? -1 : 1;
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a._id < b._id) ? -1 : 1;
};

/** Calculates the points a member can spend now, in won. */
export const sumSpendablePoints = (lots: readonly PointLot[], now: string): Won =>
  sum(lots.filter((lot) => isSpendable(lot, now)).map(({ amount_left }) => amount_left));

/** Selects what lots give of `amount` won, or all they have: earliest expiry first (rules 2.23). */
export const drawPoints = (lots: readonly PointLot[], amount: number): PointSpend[] => {
  const spends: PointSpend[] = [];
  let open = won(amount);
  for (const lot of [...lots].sort(byExpiry)) {
    if (open === 0) break;
    const taken = Math.min(open, lot.amount_left);
    spends.push({ _userPoint: lot._id, amount: taken });
    open = won(open - taken);
  }
  return spends;
};

/**
 * Selects the lots that `amount` won are spent from.
 * @returns undefined when the member has less
 */
export const spendPoints = (
  lots: readonly PointLot[],
  amount: number,
  now: string,
): PointSpend[] | undefined => {
  const spendable = lots.filter((lot) => isSpendable(lot, now));
  return sumSpendablePoints(spendable, now) >= amount ? drawPoints(spendable, amount) : undefined;
};

/**
 * Selects the lots that `amount` won of an order's points return to: the last spent first, as they keep their old
 * expiry and stay usable longest. Throws RangeError when that is more than is left of what the order spent.
 *
 * @param spends points the order spent, in that order
 * @param returned won of them returned before
 */
export const returnPoints = (
  spends: readonly PointSpend[],
  returned: number,
  amount: number,
): PointSpend[] => {
  let [skip, open] = [returned, amount];
  const back: PointSpend[] = [];
  for (const { _userPoint, amount: spent } of [...spends].reverse()) {
    const before = Math.min(skip, spent);
    skip -= before;
    const now = Math.min(open, spent - before);
    open -= now;
    if (now > 0) back.push({ _userPoint, amount: now });
  }
  if (open > 0) throw new RangeError(`${open} won more than the order spent cannot go back`);
  return back;
};

/**
 * Expires a lot past its end: its remaining points expire, with a ledger line if there were any. The id of the line
 * contains the won expired before, so that points returned later expire with a line of their own.
 * @returns undefined while the lot has not ended
 */
export const expireLot = (lot: PointLot, now: string): { lot: PointLot; entry?: PointEntry } | undefined => {
  const { _id, _user, amount_left, amount_expired, usage } = lot;
  if (isInPeriod({ endsAt: usage.endsAt }, now)) return undefined;
  const entry: PointEntry = {
    _id: `expire#${_id}#${amount_expired}`,
    _user,
    direction: 'DECREASE',
    amount: amount_left,
    name: '유효기간 만료',
    createdAt: now,
  };
  return {
    lot: { ...lot, isExpired: true, amount_left: 0, amount_expired: amount_expired + amount_left },
    ...(amount_left > 0 && { entry }),
  };
};

/**
 * Returns the id of a lot, which begins with its end, so that lots are sorted in the order they are spent, and a query
 * can separate the expired ones.
 */
export const pointLotId = (endsAt: string | undefined, ulid: string): string => `${endsAt ?? NEVER}~${ulid}`;

/** Returns the last instant of a lot (ISO UTC), which never changes; undefined when it has none. */
export const endOfLot = (_id: string): string | undefined => {
  const [end] = _id.split('~');
  return end === NEVER ? undefined : end;
};

/** Fields a new lot is made from. */
type NewLot = Pick<PointLot, '_user' | '_point' | 'name' | 'limit' | 'amount' | 'usage'>;

/** Returns a lot with nothing spent yet; `ulid` distinguishes lots with the same end. */
export const newLot = (
  { _user, _point, name, limit, amount, usage }: NewLot,
  { now, ulid }: { now: string; ulid: string },
): PointLot => ({
  _id: pointLotId(usage.endsAt, ulid),
  _user,
  ...(_point && { _point }),
  name,
  ...(limit && { limit }),
  amount,
  amount_left: amount,
  amount_used: 0,
  amount_expired: 0,
  isUsed: false,
  isExpired: false,
  isExcluded: false,
  isDisabled: false,
  usage,
  createdAt: now,
});

/** Returns a new lot of points, with its line in the ledger. */
export const earnPoints = (
  what: NewLot,
  /** Names the occasion: earning twice for the same one is refused */
  occasion: string,
  { now, ulid }: { now: string; ulid: string },
): { lot: PointLot; entry: PointEntry } => {
  const { _user, name, amount } = what;
  return {
    lot: newLot(what, { now, ulid }),
    entry: { _id: `earn#${occasion}`, _user, direction: 'INCREASE', amount, name, createdAt: now },
  };
};
