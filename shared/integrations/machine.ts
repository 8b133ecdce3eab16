// biome-ignore-all lint/plugin: it is the adapter of time, randomness and waiting
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { ClockPort } from '#shared/usecases/ports/outside/clock.ts';
import type { RandomPort } from '#shared/usecases/ports/outside/random.ts';
import type { TimerPort } from '#shared/usecases/ports/outside/timer.ts';

/**
 * Time, randomness and waiting of the machine. Only these adapters use the machine's own, so that a test can replace
 * all three.
 */

export const systemClock: ClockPort = { now: () => new Date().toISOString() };

const FRACTIONS = 2 ** 32;

export const systemRandom: RandomPort = {
  random: () => randomInt(FRACTIONS) / FRACTIONS,
  int: (below) => randomInt(below),
  bytes: (count) => randomBytes(count),
  uuid: () => randomUUID(),
};

export const systemTimer: TimerPort = {
  elapsed: () => performance.now(),
  pause: (ms) =>
    new Promise((resolve) => {
      if (ms > 0) setTimeout(resolve, ms);
      else setImmediate(resolve);
    }),
};
