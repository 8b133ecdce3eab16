// biome-ignore-all lint/plugin: reads the offset of the local stage from a file
import { readFileSync } from 'node:fs';
import { systemClock } from '#shared/integrations/machine.ts';
import type { ClockPort } from '#shared/usecases/ports/outside/clock.ts';

/** Milliseconds a process may use the offset it read before */
export const REREAD_AFTER_MS = 250;

/**
 * Returns the machine's time plus the offset a tester wrote to `file` (milliseconds, local stage only), so that a
 * tester can see coupons expire. A missing or broken file means no offset.
 */
export const virtualClock = (file: string, machine = systemClock): ClockPort => {
  let offset = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    now: () => {
      const real = Date.parse(machine.now());
      if (real - readAt >= REREAD_AFTER_MS) {
        offset = readOffset(file);
        readAt = real;
      }
      return new Date(real + offset).toISOString();
    },
  };
};

const readOffset = (file: string): number => {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
};
