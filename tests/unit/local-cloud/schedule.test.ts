import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { advanceClock, clockOffset, resetClock, setClock, virtualNow } from '#localstack/embedded/clock.ts';
import { nextDue, type Schedule, startSchedules } from '#localstack/embedded/schedule.ts';
import { allowConsole } from '#tests/support/console.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const HOUR = 3_600_000;
const clockFile = join(temporaryDirectory(), 'state', 'clock.json');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00Z') });
  resetClock(clockFile);
});
afterEach(() => void vi.useRealTimers());

describe('the virtual clock', () => {
  test('is set, runs on, is moved and goes back to the real time', () => {
    setClock(clockFile, new Date('2027-01-01T00:00:00Z'));
    vi.advanceTimersByTime(HOUR);
    advanceClock(clockFile, -2 * HOUR);
    expect(new Date(virtualNow(clockFile)).toISOString()).toBe('2026-12-31T23:00:00.000Z');
    resetClock(clockFile);
    expect(virtualNow(clockFile)).toBe(Date.now());
  });

  test('without a file there is no offset', () => {
    expect(clockOffset('/nowhere/clock.json')).toBe(0);
  });
});

describe('schedules', () => {
  const runs: [name: string, time: string][] = [];
  const start = (schedules: Schedule[], run: () => Promise<unknown> = async () => undefined) => {
    runs.length = 0;
    return startSchedules({
      schedules,
      clockFile,
      invoke: (name, event) => {
        runs.push([name, event.time]);
        return run();
      },
    });
  };

  test('a rate runs once an interval, and once after a jump over many', async () => {
    const schedules = start([{ name: 'expire-coupons', rateMs: HOUR }]);
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(runs).toEqual([
      ['expire-coupons', '2026-11-20T01:00:00Z'],
      ['expire-coupons', '2026-11-20T02:00:00Z'],
    ]);
    advanceClock(clockFile, 30 * 24 * HOUR);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs.slice(2)).toEqual([['expire-coupons', '2026-12-20T02:00:01Z']]);
    schedules.stop();
  });

  test('after the clock is set back a rate counts from there', async () => {
    setClock(clockFile, new Date('2027-06-01T00:00:00Z'));
    const schedules = start([{ name: 'sweep-carts', rateMs: HOUR }]);
    resetClock(clockFile);
    await vi.advanceTimersByTimeAsync(HOUR + 1_000);
    expect(runs).toEqual([['sweep-carts', '2026-11-20T01:00:01Z']]);
    schedules.stop();
  });

  test('a cron pattern is read in KST', () => {
    const midnight: Schedule = { name: 'expire-points', cron: '0 0 * * *' };
    const due = nextDue(midnight, Date.parse('2026-11-20T14:59:59Z'));
    expect(new Date(due).toISOString()).toBe('2026-11-20T15:00:00.000Z');
  });

  test('a run under way is not doubled; a failed one is reported and comes again', async () => {
    allowConsole(/schedule settle-payments failed.*provider down/);
    let failNow: (reason: Error) => void = () => undefined;
    const schedules = start(
      [{ name: 'settle-payments', rateMs: 60_000 }],
      () => new Promise((_, reject) => (failNow = reject)),
    );
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(runs).toHaveLength(1);
    failNow(new Error('provider down'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toHaveLength(2);
    schedules.stop();
  });

  test('runNow calls a function out of turn with an event like EventBridge’s', async () => {
    const schedules = start([{ name: 'sweep-carts', rateMs: HOUR }], async () => 'swept');
    await expect(schedules.runNow('sweep-carts')).resolves.toBe('swept');
    expect(runs).toEqual([['sweep-carts', '2026-11-20T00:00:00Z']]);
    await expect(schedules.runNow('sweep-cart')).rejects.toThrow('no schedule is named sweep-cart');
    schedules.stop();
  });

  test('runNow waits for a run under way, and no other begins during its own', async () => {
    const ends: (() => void)[] = [];
    const schedules = start(
      [{ name: 'settle-unpaid-orders', rateMs: HOUR }],
      () => new Promise<void>((resolve) => ends.push(resolve)),
    );
    await vi.advanceTimersByTimeAsync(HOUR);
    const asked = schedules.runNow('settle-unpaid-orders');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(runs).toHaveLength(2);
    ends[1]?.();
    await asked;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toHaveLength(3);
    schedules.stop();
  });
});
