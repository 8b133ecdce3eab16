import { KST_OFFSET_MS } from '../time/format.ts';

/** A member's request to be notified once when a sold-out variant is available again. */
export type RestockAlert = {
  _product: string;
  sku: string;
  _user: string;
  /** ISO UTC */
  createdAt: string;
};

/** Most alerts one member may have at once. */
export const RESTOCK_ALERTS_MOST = 30;

/** KST hours in which no restock alert is sent: from 21 to 8 o'clock (정보통신망법 §50 ③). */
const NIGHT = { from: 21, to: 8 } as const;

/** Returns true when it is night in Korea at an instant (ISO UTC). */
export const isNight = (now: string): boolean => {
  const hour = new Date(Date.parse(now) + KST_OFFSET_MS).getUTCHours();
  return hour >= NIGHT.from || hour < NIGHT.to;
};
