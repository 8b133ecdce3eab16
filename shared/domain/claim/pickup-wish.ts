import { addWorkingDays, type Calendar } from '#shared/domain/calendar/calendar.ts';
import { kstDay } from '#shared/domain/time/format.ts';

/** Working days from tomorrow on among which a buyer chooses when claimed goods are collected (rules 5.21). */
export const PICKUP_DAYS = 5;

/** Most pictures of what is wrong with claimed goods (rules 5.22). */
export const MOST_CLAIM_PICTURES = 5;

/** Where and when a buyer wants claimed goods collected. */
export type PickupWish = {
  name: string;
  phone: string;
  postcode: string;
  address1: string;
  address2: string;
  /** KST day `2026-11-23`; without it, as soon as possible after the goods arrived */
  day?: string;
  note: string;
};

/** Lists the days on which claimed goods may be collected, asked for at `now` (ISO UTC). */
export const pickupDays = (now: string, calendar: Calendar): string[] =>
  Array.from({ length: PICKUP_DAYS }, (_, at) => addWorkingDays(kstDay(now), at + 1, calendar));
