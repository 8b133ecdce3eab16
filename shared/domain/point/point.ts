/** Spec §4: points direction, earn or use. */
export const pointDirections = ['INCREASE', 'DECREASE'] as const;
export type PointDirection = (typeof pointDirections)[number];

/** A lot of points in a member's hands (spec §3 User point): earned together, expiring together. */
export type PointLot = {
  _id: string;
  _user: string;
  /** The point rule that gave it, or none when a clerk did */
  _point?: string;
  name: string;
  /** Most won its rule gave at once, as it was earned by; none where the rule has no limit or a clerk gave it */
  limit?: number;
  /** won, when earned */
  amount: number;
  amount_left: number;
  amount_used: number;
  /** amount = amount_left + amount_used + amount_expired, always */
  amount_expired: number;
  isUsed: boolean;
  isExpired: boolean;
  isExcluded: boolean;
  isDisabled: boolean;
  /** ISO-8601 UTC, both ends included; no end: never expires */
  usage: { startsAt?: string; endsAt?: string };
  usedAt?: string;
  createdAt: string;
};

/** One line of a member's ledger (spec §4 points direction): what is earned less what is gone is what is left of the lots. */
export type PointEntry = {
  /** Names the occasion, so that it is entered once: `spend#P-2026…`, `expire#…` */
  _id: string;
  _user: string;
  direction: PointDirection;
  /** won, above 0 */
  amount: number;
  name: string;
  orderNo?: string;
  createdAt: string;
};

/** So many won of one lot: what an order spends, or gets back. */
export type PointSpend = { _userPoint: string; amount: number };
