import type { PointDirection } from '#shared/domain/point/point.ts';

/** An entry of a member's score, which grades may require (rules 2.28: accumulated score). */
export type ScoreEntry = {
  /** Names the occasion, so that it counts once: `purchase#P-2026…-01`, `clerk#01H…` */
  _id: string;
  _user: string;
  direction: PointDirection;
  /** Above 0 */
  amount: number;
  name: string;
  purchaseNo?: string;
  createdAt: string;
};
