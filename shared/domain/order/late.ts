import { kstDay } from '../time/format.ts';
import { daysAfter } from '../time/instant.ts';

/** Working days a shop has to send what was paid (전자상거래법 제15조): Monday to Friday, the day itself not counted. */
const TO_SEND = 3;

const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** The latest day of KST (`YYYY-MM-DD`) whose orders ought to have left by now. */
export const lateSince = (now: string): string => {
  let day = kstDay(now);
  for (let passed = 0; passed <= TO_SEND; ) {
    if (isWorkingDay(day)) passed += 1;
    day = daysAfter(`${day}T00:00:00.000Z`, -1).slice(0, 10);
  }
  return day;
};
