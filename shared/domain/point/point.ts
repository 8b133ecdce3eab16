/** Rules 2.26: points direction, earn or use. */
export const pointDirections = ['INCREASE', 'DECREASE'] as const;
export type PointDirection = (typeof pointDirections)[number];

/** A member's lot of points (rules 2.23): earned together, expiring together. */
export type PointLot = {
  _id: string;
  _user: string;
  /** Point rule that gave it, absent when a clerk did */
  _point?: string;
  name: string;
  /** Most won its rule gave at once, when it was earned; absent when the rule has no limit or a clerk gave it */
  limit?: number;
  /** won, when earned */
  amount: number;
  amount_left: number;
  amount_used: number;
  /** Always: amount = amount_left + amount_used + amount_expired */
  amount_expired: number;
  isUsed: boolean;
  isExpired: boolean;
  isExcluded: boolean;
  isDisabled: boolean;
  /** ISO-8601 UTC, both ends included; without an end it never expires */
  usage: { startsAt?: string; endsAt?: string };
  usedAt?: string;
  createdAt: string;
};

/** An entry of a member's ledger (rules 2.26): increases less decreases equal the rest of all lots. */
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

/** won of one lot that an order spends, or gets back. */
export type PointSpend = { _userPoint: string; amount: number };
