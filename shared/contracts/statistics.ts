import { daysIn, PERIOD_DAYS_MAX } from '#shared/domain/statistics/periods.ts';
import { day, optional } from './period.ts';
import { z } from './zod.ts';

/** Year of statistics, 2000 to 2999. */
const year = z.string().regex(/^2\d{3}$/, { error: '연도를 확인해주세요' });
const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, { error: '월을 확인해주세요' });
const dayOfShop = day.regex(/^2/, { error: '날짜를 확인해주세요' });

/** Period of days in KST, both included; by default the last thirty days. */
export const salesPeriod = z
  .object({ from: optional(dayOfShop), to: optional(dayOfShop) })
  .superRefine(({ from, to }, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if ((from === undefined) !== (to === undefined))
      return refuse(from === undefined ? 'from' : 'to', '시작일과 종료일을 함께 입력해주세요');
    if (from === undefined || to === undefined) return;
    if (from > to) return refuse('to', '종료일은 시작일 이후로 선택해주세요');
    if (daysIn({ from, to }) > PERIOD_DAYS_MAX) refuse('to', '1년 이내의 기간을 선택해주세요');
  });

/** A year; by default this year. */
export const salesYear = z.object({ year: optional(year) });

/** A month, or a whole year; by default this month. */
export const salesSpan = z.object({ month: optional(month), year: optional(year) });
