import { endOfKstDay, startOfKstDay } from '#shared/domain/time/period.ts';
import { emptyAsMissing } from './field-preprocessing.ts';
import { z } from './zod.ts';

/** Rules 7.8: date inputs are capped at 2999-12-31. */
export const LAST_DAY = '2999-12-31';

const WRONG = '날짜를 확인해주세요.';

/** Adds the milliseconds: instants are compared as texts, so all need them. */
const inFull = (instant: string): string => new Date(instant).toISOString();

/** Rule of the year limit, for the API's document. */
const BEFORE_3000 = { allOf: [{ pattern: '^[0-2]' }] };

/**
 * An instant, or a KST day that means its start or end (rules 7.7: date-only inputs mean 00:00:00.000–23:59:59.999).
 */
const end = (ofDay: (day: string) => string) =>
  z.preprocess(
    emptyAsMissing,
    z
      .union([z.iso.date(WRONG).transform(ofDay), z.iso.datetime(WRONG).transform(inFull)], WRONG)
      .refine((instant) => instant <= endOfKstDay(LAST_DAY), '날짜는 2999-12-31까지 입력할 수 있습니다.')
      .meta(BEFORE_3000)
      .optional(),
  );

export const startsAt = end(startOfKstDay);
export const endsAt = end(endOfKstDay);

/** Number of days something may be used; unlimited when absent. */
export const days = z
  .number('일수를 숫자로 입력해주세요.')
  .int('일수는 정수로 입력해주세요.')
  .min(1, '일수는 1일 이상이어야 합니다.')
  .max(36_500, '일수가 너무 큽니다.')
  .optional();

/**
 * Complains at the end of a period that begins after it. In a query, the table would reject such a range.
 * @param under path of the object that contains the two, when they are nested
 */
export const requireOrdered =
  <First extends string, Last extends string>(first: First, last: Last, ...under: string[]) =>
  (period: { [name in First | Last]?: string }, context: z.RefinementCtx): void => {
    const [from, to]: (string | undefined)[] = [period[first], period[last]];
    if (!from || !to || from <= to) return;
    context.addIssue({
      code: 'custom',
      message: '종료일이 시작일보다 빠릅니다.',
      path: [...under, last],
    });
  };

/** `requireOrdered` of `startsAt` and `endsAt`. */
export const requireOrderedPeriod = (
  period: { startsAt?: string; endsAt?: string },
  context: z.RefinementCtx,
  ...under: string[]
): void => requireOrdered('startsAt', 'endsAt', ...under)(period, context);

/** Optional parameter of a query: an empty one counts as absent. */
export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(emptyAsMissing, schema.optional());

/** `2026-11-20`, a calendar day in KST. */
export const day = z.iso.date({ error: '날짜를 확인해주세요' });

/** Filter of a list by creation day (KST, both included). */
export const createdOn = {
  createdFrom: optional(day.transform(startOfKstDay)),
  createdTo: optional(day.transform(endOfKstDay)),
};

/** Complains about a last day before the first. */
export const createdInOrder = requireOrdered('createdFrom', 'createdTo');
