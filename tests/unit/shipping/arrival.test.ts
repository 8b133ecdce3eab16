import { describe, expect, test } from 'vitest';
import { setting } from '#localstack/seed/content/setting.ts';
import { daysOffAhead, noShopDays } from '#shared/domain/calendar/calendar.ts';
import {
  ARRIVAL_AHEAD,
  type Arrival,
  calculateArrivalDays,
  usualArrival,
} from '#shared/domain/shipping/arrival.ts';
import { formatArrival } from '#shared/domain/shipping/arrival-text.ts';
import { describeArrival } from '#shared/domain/shipping/describe.ts';
import { publicHolidays } from '#shared/integrations/public-holidays/public-holidays.ts';

const arrival: Arrival = { ...usualArrival, promised: true, holidays: ['2026-12-10'] };
const calendar = { ...noShopDays, publicHolidays };
const daysOff = daysOffAhead('2026-11-20', ARRIVAL_AHEAD, calendar);
const kst = (at: string) => new Date(`${at}:00+09:00`).toISOString();

describe('the day goods arrive', () => {
  test.each([
    ['before the cut-off', '2026-11-24T13:59', '11/25(수) ~ 11/26(목) 도착 예정'],
    ['at the cut-off', '2026-11-24T14:00', '11/26(목) ~ 11/27(금) 도착 예정'],
    [
      'after midnight of KST, which is a day before in UTC',
      '2026-11-25T00:30',
      '11/26(목) ~ 11/27(금) 도착 예정',
    ],
    ['over a weekend', '2026-11-27T15:00', '12/1(화) ~ 12/2(수) 도착 예정'],
    ['on a Sunday morning', '2026-11-29T09:00', '12/1(화) ~ 12/2(수) 도착 예정'],
    ['over a day off of its warehouse', '2026-12-09T15:00', '12/14(월) ~ 12/15(화) 도착 예정'],
    ['over a holiday', '2026-12-24T09:00', '12/28(월) ~ 12/29(화) 도착 예정'],
    ['on a holiday', '2026-12-25T09:00', '12/29(화) ~ 12/30(수) 도착 예정'],
  ])('%s', (_, at, text) => {
    expect(formatArrival({ arrival, daysOff }, kst(at))).toBe(text);
  });

  test('is one day where there is no choice of days, and that of paying where nothing travels', () => {
    expect(formatArrival({ arrival: { ...arrival, from: 1, to: 1 }, daysOff }, kst('2026-11-24T09:00'))).toBe(
      '11/25(수) 도착 예정',
    );
    expect(formatArrival({ arrival: { ...arrival, from: 0, to: 0 }, daysOff }, kst('2026-11-24T09:00'))).toBe(
      '11/24(화) 도착 예정',
    );
    expect(calculateArrivalDays(arrival, daysOff, kst('2026-11-24T09:00'))).toMatchObject({
      leavesToday: true,
    });
  });

  test('is not told where none is promised, or no day is worked', () => {
    expect(formatArrival(undefined, kst('2026-11-24T09:00'))).toBeUndefined();
    expect(
      formatArrival({ arrival: { ...arrival, promised: false }, daysOff }, kst('2026-11-24T09:00')),
    ).toBeUndefined();
    expect(
      formatArrival({ arrival: { ...arrival, weekdays: [] }, daysOff }, kst('2026-11-24T09:00')),
    ).toBeUndefined();
    expect(describeArrival({ ...arrival, promised: false })).toBeUndefined();
  });

  test('is not told where it would lie in a year whose public holidays nobody knows', () => {
    const ofThisYear = { ...calendar, publicHolidays: { '2026': publicHolidays['2026'] ?? {} } };
    const known = daysOffAhead('2026-12-20', ARRIVAL_AHEAD, ofThisYear);
    expect(formatArrival({ arrival, daysOff: known }, kst('2026-12-29T09:00'))).toBe(
      '12/30(수) ~ 12/31(목) 도착 예정',
    );
    expect(formatArrival({ arrival, daysOff: known }, kst('2026-12-29T15:00'))).toBeUndefined();
  });

  test('is told in words for who runs no scripts', () => {
    expect(describeArrival(arrival)).toEqual({
      leaves: '평일 오후 2시 이전 결제 시 당일 출고',
      takes: '출고 후 1~2영업일 이내 도착',
    });
    expect(describeArrival({ ...arrival, weekdays: [6, 1], cutOff: 12, to: 1 })).toEqual({
      leaves: '월·토 정오 이전 결제 시 당일 출고',
      takes: '출고 후 1영업일 이내 도착',
    });
  });

  test('the shop promises parcels by it, and nothing that is brought by appointment', () => {
    const promised = setting.shop.shippingCodes.filter(({ arrival: promise }) => promise?.promised);
    expect(promised.map(({ value }) => value)).toEqual(['parcel', 'direct']);
  });
});
