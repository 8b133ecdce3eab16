import type { ClockPort } from '#shared/usecases/ports/outside/clock.ts';

/** A clock that does not run, and can be moved. */
export type TestClock = ClockPort & {
  set(instant: string): void;
  /** Moves the clock ahead by ms. */
  advance(ms: number): void;
};

/** @param start ISO-8601; noon of an ordinary Friday in KST by default */
export function testClock(start = '2026-11-20T03:00:00.000Z'): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now).toISOString(),
    set(instant) {
      now = Date.parse(instant);
    },
    advance(ms) {
      now += ms;
    },
  };
}
