import { expect, test, vi } from 'vitest';
import { defaultSetting } from '#shared/domain/content/default-setting.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { createCachedCalendar } from '#shared/wiring/caches/calendar.ts';
import { logger } from '#shared/wiring/logger.ts';
import { testClock } from '#tests/support/clock.ts';

const closing = (label: string) => ({
  ...defaultSetting,
  shop: {
    ...defaultSetting.shop,
    calendar: { closedDays: [{ from: '2026-12-31', to: '2026-12-31', label }], enteredYears: [] },
  },
});

const calendarAt = (now: string, setting: () => typeof defaultSetting = () => defaultSetting) => {
  const asked = vi.fn(async () => setting());
  let elapsed = 1;
  const clock = testClock(now);
  const content = { setting: asked } as object as Ports['content'];
  const timer = { elapsed: () => elapsed } as Ports['timer'];
  const later = (ms: number) => {
    elapsed += ms;
  };
  return { calendar: createCachedCalendar({ content, clock, timer }), asked, clock, later };
};

test('the shop’s calendar: its closed days stand beside public holidays, asked for again after some seconds', async () => {
  let label = '재고 조사';
  const { calendar, asked, later } = calendarAt('2026-11-30T03:00:00.000Z', () => closing(label));
  const labels = async () => (await calendar.ofShop()).closedDays.map((closedDay) => closedDay.label);
  expect(await labels()).toEqual(['재고 조사']);
  label = '이사';
  expect(await labels()).toEqual(['재고 조사']);
  expect(asked).toHaveBeenCalledTimes(1);
  later(6_000);
  expect(await labels()).toEqual(['이사']);
  expect(calendar.of(defaultSetting)).toMatchObject({ closedDays: [], enteredYears: [] });
  expect(calendar.of(defaultSetting).publicHolidays['2026']).toHaveProperty('2026-02-17');
});

test('the shop’s calendar: a year whose public holidays nobody knows is logged once', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const { calendar, clock, later } = calendarAt('2026-11-30T03:00:00.000Z');
  await calendar.ofShop();
  expect(warn).not.toHaveBeenCalled();
  clock.set('2029-11-30T03:00:00.000Z');
  for (let n = 0; n < 3; n += 1) {
    await calendar.ofShop();
    later(6_000);
  }
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/public holidays/), { year: '2029' }]]);
});
