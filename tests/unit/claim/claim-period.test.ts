import { describe, expect, test } from 'vitest';
import {
  endOfPeriod,
  isClaimableYet,
  lateClaimOf,
  lateClaimText,
  plainlyLateOf,
  receivedAtOf,
  startAfterWithdrawal,
} from '#shared/domain/claim/claim-period.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';

/** A Friday, 10:00 KST */
const AT = '2026-11-20T01:00:00.000Z';
const calendar = { publicHolidays: {}, closedDays: [], enteredYears: [] };
const goods = (over: object = {}) =>
  ({ deliveredAt: AT, purchaseStatus: 'PURCHASE_SCHEDULE', ...over }) as const;
const confirmed = (over: object = {}) => goods({ purchaseStatus: 'PURCHASE_COMPLETE', ...over });

describe('the periods of a claim (rules 5.12)', () => {
  test('the day of receipt is not counted, and the last day counts whole', () => {
    expect(endOfPeriod('WITHDRAWAL', AT)).toBe('2026-11-27T14:59:59.999Z');
    expect(endOfPeriod('KNOWN', AT)).toBe('2026-12-20T14:59:59.999Z');
    expect(endOfPeriod('FAULT', AT)).toBe('2027-02-20T14:59:59.999Z');
  });

  test('what goods earned may be used once none of them can be sent back for a change of mind (rules 2.34)', () => {
    const exchanged = { deliveredAt: AT, exchangedAt: daysAfter(AT, 1) };
    expect(startAfterWithdrawal([{ deliveredAt: AT }], calendar)).toBe('2026-11-27T15:00:00.000Z');
    // The seventh day is a Saturday.
    expect(startAfterWithdrawal([{ deliveredAt: AT }, exchanged], calendar)).toBe('2026-11-30T15:00:00.000Z');
    expect(startAfterWithdrawal([{}], calendar)).toBeUndefined();
  });

  test('three months end on the last day of a shorter month', () => {
    expect(endOfPeriod('FAULT', '2026-11-30T01:00:00.000Z')).toBe('2027-02-28T14:59:59.999Z');
    expect(endOfPeriod('FAULT', '2026-12-31T01:00:00.000Z')).toBe('2027-03-31T14:59:59.999Z');
  });

  test('three months that begin with a month end with one', () => {
    expect(endOfPeriod('FAULT', '2027-02-28T01:00:00.000Z')).toBe('2027-05-31T14:59:59.999Z');
    expect(endOfPeriod('FAULT', '2026-09-30T01:00:00.000Z')).toBe('2026-12-31T14:59:59.999Z');
  });

  test('a last day that is no working day moves the end to the next one', () => {
    const saturday = daysAfter(AT, 1);
    expect(endOfPeriod('WITHDRAWAL', saturday, calendar)).toBe('2026-11-30T14:59:59.999Z');
    expect(endOfPeriod('WITHDRAWAL', AT, calendar)).toBe('2026-11-27T14:59:59.999Z');
  });

  test('goods of an exchange are received when it is complete, even when the first ones never were', () => {
    expect(receivedAtOf(goods())).toBe(AT);
    expect(receivedAtOf(goods({ exchangedAt: daysAfter(AT, 5) }))).toBe(daysAfter(AT, 5));
    expect(receivedAtOf(goods({ deliveredAt: undefined, exchangedAt: AT }))).toBe(AT);
    expect(receivedAtOf(goods({ deliveredAt: undefined }))).toBeUndefined();
  });
});

describe('a late claim (rules 5.19)', () => {
  test('goods that were not received have all time', () => {
    expect(
      lateClaimOf('CHANGE_OF_MIND', [goods({ deliveredAt: undefined })], daysAfter(AT, 400)),
    ).toBeUndefined();
  });

  test.each([
    ['CHANGE_OF_MIND', 7, undefined],
    ['CHANGE_OF_MIND', 8, 'WITHDRAWAL'],
    ['DEFECT', 30, undefined],
    ['DEFECT', 31, 'KNOWN'],
    ['WRONG_ITEM', 93, 'FAULT'],
  ] as const)('%s after %i days: %s', (reason, days, period) => {
    expect(lateClaimOf(reason, [goods()], daysAfter(AT, days))?.period).toBe(period);
  });

  test.each([
    ['goods that are not confirmed', goods({ deliveredBy: 'COURIER' }), 'CHANGE_OF_MIND', 300, false],
    ['what the courier said', confirmed({ deliveredBy: 'COURIER' }), 'CHANGE_OF_MIND', 8, true],
    ['what the buyer said', confirmed({ deliveredBy: 'BUYER' }), 'WRONG_OPTION', 8, true],
    ['days alone', confirmed({ deliveredBy: 'DAYS' }), 'CHANGE_OF_MIND', 8, false],
    ['a clerk', confirmed(), 'CHANGE_OF_MIND', 8, false],
    ['a clerk, after every period', confirmed(), 'CHANGE_OF_MIND', 93, true],
    ['exchanged goods', confirmed({ deliveredBy: 'COURIER', exchangedAt: AT }), 'CHANGE_OF_MIND', 8, false],
    ['when the fault was known', confirmed({ deliveredBy: 'COURIER' }), 'DEFECT', 60, false],
    ['a fault after three months', confirmed({ deliveredBy: 'DAYS' }), 'DEFECT', 93, true],
  ] as const)("leaves no doubt, or is a clerk's to decide: %s", (_says, each, reason, days, isPlain) => {
    expect(plainlyLateOf(reason, [goods(), each], daysAfter(AT, days)) !== undefined).toBe(isPlain);
  });

  test('is offered as long as any reason may count, with the days off that may follow', () => {
    expect(isClaimableYet(confirmed(), daysAfter(AT, 106))).toBe(true);
    expect(isClaimableYet(confirmed(), daysAfter(AT, 107))).toBe(false);
    expect(isClaimableYet(goods(), daysAfter(AT, 300))).toBe(true);
  });

  test('says to the clerk since when, on whose word, and what to find out', () => {
    const late = (reason: 'CHANGE_OF_MIND' | 'DEFECT', over = {}) =>
      lateClaimText(lateClaimOf(reason, [goods(over)], daysAfter(AT, 40)) ?? ({} as never));
    expect(late('CHANGE_OF_MIND', { deliveredBy: 'COURIER' })).toBe(
      '2026.11.20 수령(택배사 기준) 후 신청 기간이 2026.11.27에 끝난 신청입니다.',
    );
    expect(late('DEFECT')).toBe(
      '2026.11.20 수령(담당자 처리 기준) 후 30일이 지난 신청입니다. 하자를 안 날부터 30일이 지났는지 확인해주세요.',
    );
  });
});
