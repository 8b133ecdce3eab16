import { describe, expect, test } from 'vitest';
import { noShopDays } from '#shared/domain/calendar/calendar.ts';
import {
  daysLeftToSend,
  formatDaysLeft,
  remittanceIdOf,
  remittanceOf,
  sendBy,
} from '#shared/domain/remittance/remittance.ts';
import { publicHolidays } from '#shared/integrations/public-holidays/public-holidays.ts';

const calendar = { ...noShopDays, publicHolidays };

// A Wednesday, in the afternoon in KST.
const WEDNESDAY = '2026-11-25T05:00:00.000Z';

describe('money that has to be sent', () => {
  test('three working days, its own day and weekends not counted', () => {
    expect(sendBy(WEDNESDAY, calendar)).toBe('2026-11-30');
    // Late on a Friday in UTC it is Saturday in KST.
    expect(sendBy('2026-11-27T16:00:00.000Z', calendar)).toBe('2026-12-02');
    expect(sendBy('2026-11-23T01:00:00.000Z', calendar)).toBe('2026-11-26');
    // Christmas is not a working day.
    expect(sendBy('2026-12-23T01:00:00.000Z', calendar)).toBe('2026-12-29');
  });

  test.each([
    ['2026-11-25T06:00:00.000Z', 3, '3영업일 남음'],
    ['2026-11-26T01:00:00.000Z', 2, '2영업일 남음'],
    ['2026-11-28T01:00:00.000Z', 1, '1영업일 남음'],
    ['2026-11-30T14:59:59.000Z', 0, '오늘까지'],
    ['2026-11-30T15:00:00.000Z', -1, '1영업일 지남'],
    ['2026-12-03T01:00:00.000Z', -3, '3영업일 지남'],
    ['2027-11-30T01:00:00.000Z', -60, '60영업일 이상 지남'],
  ])('at %s %i working days are left', (now, days, text) => {
    expect(daysLeftToSend(WEDNESDAY, now, calendar)).toBe(days);
    expect(formatDaysLeft(days)).toBe(text);
  });

  test('what was to be sent by a Friday is late on the Saturday', () => {
    // A Tuesday
    expect(daysLeftToSend('2026-11-24T01:00:00.000Z', '2026-11-27T01:00:00.000Z', calendar)).toBe(0);
    expect(daysLeftToSend('2026-11-24T01:00:00.000Z', '2026-11-28T01:00:00.000Z', calendar)).toBe(-1);
  });

  test('its name says what it is of; any other is none', () => {
    const refund = { orderNo: 'P-20261125-7K3M9QXD', refund: '01KAF5X5M0000000000000KEY1' };
    expect(remittanceOf(remittanceIdOf(refund))).toEqual(refund);
    expect(remittanceOf(remittanceIdOf({ deposit: '53000-1764-abc' }))).toEqual({
      deposit: '53000-1764-abc',
    });
    for (const none of ['', 'deposit/', '/x', 'P-1/x', 'deposit/a/b', 'P-20261125-7K3M9QXD'])
      expect(remittanceOf(none)).toBeUndefined();
  });
});
