import { readJson, writeJson } from './json-file.ts';

/**
 * Returns the offset of the local stage's virtual clock: milliseconds added to the real time, stored as one JSON number
 * in the file LOCAL_CLOCK_FILE, which the shop's own clock adapter reads. A missing or unreadable file means 0.
 */
export function clockOffset(clockFile: string): number {
  const offsetMs = readJson(clockFile);
  return typeof offsetMs === 'number' ? offsetMs : 0;
}

/** Returns the virtual time, in epoch ms. */
export const virtualNow = (clockFile: string): number => Date.now() + clockOffset(clockFile);

/** Sets the virtual clock to this instant; it continues from there. */
export const setClock = (clockFile: string, instant: Date): void =>
  writeJson(clockFile, instant.getTime() - Date.now());

/** Moves the virtual clock forward by `ms` (or back, when negative). */
export const advanceClock = (clockFile: string, ms: number): void =>
  writeJson(clockFile, clockOffset(clockFile) + ms);

/** Sets the virtual clock back to the real time. */
export const resetClock = (clockFile: string): void => writeJson(clockFile, 0);
