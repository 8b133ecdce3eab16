import type { SpecialDate } from '#shared/domain/coupon/coupon.ts';
import { kstDay } from '#shared/domain/time/format.ts';

/** Fields of a member with an anniversary (rules 2.4: birthday, founding date, join date). */
type Dated = { birthDate?: string; foundingDate?: string; createdAt: string };

/** Returns the special dates of a member, as month and day in KST: `05-05`. */
export const specialDatesOf = ({
  birthDate,
  foundingDate,
  createdAt,
}: Dated): { date: SpecialDate; on: string }[] => [
  ...(birthDate ? [{ date: 'BIRTHDAY' as const, on: birthDate.slice(5) }] : []),
  ...(foundingDate ? [{ date: 'FOUNDING_DATE' as const, on: foundingDate.slice(5) }] : []),
  { date: 'JOIN_DATE', on: kstDay(createdAt).slice(5) },
];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * Returns the anniversaries that fall on a KST day `2026-02-28`; that of a leap day is on 28 February in other years.
 */
export const anniversariesOn = (day: string): string[] => {
  const on = day.slice(5);
  return on === '02-28' && !isLeap(Number(day.slice(0, 4))) ? [on, '02-29'] : [on];
};

/**
 * Returns true when a member has a special date on a KST day: only from the year after the event, as the day of joining
 * is USER_JOIN's. Checks the member's date again, since it may have changed after it was found.
 */
export const celebrates = (member: Dated, date: SpecialDate, day: string): boolean => {
  const began = {
    BIRTHDAY: member.birthDate,
    FOUNDING_DATE: member.foundingDate,
    JOIN_DATE: kstDay(member.createdAt),
  }[date];
  return (
    began !== undefined &&
    began.slice(0, 4) < day.slice(0, 4) &&
    anniversariesOn(day).includes(began.slice(5))
  );
};
