import { readJson, writeJson } from './json-file.ts';

/**
 * The virtual clock of the local stage: an offset in ms on top of the real time, kept as one JSON number in the file
 * LOCAL_CLOCK_FILE names, which the shop's own clock adapter reads. No file, or an unreadable one, is offset 0.
 */
export function clockOffset(clockFile: string): number {
  const offsetMs = readJson(clockFile);
  return typeof offsetMs === 'number' ? offsetMs : 0;
}

/** The virtual instant, in epoch ms. */
export const virtualNow = (clockFile: string): number => Date.now() + clockOffset(clockFile);

/** Makes the virtual clock show this instant now, and run on from there. */
export const setClock = (clockFile: string, instant: Date): void =>
  writeJson(clockFile, instant.getTime() - Date.now());

/** Moves the virtual clock ahead (or back, when negative) by `ms` of what it shows. */
export const advanceClock = (clockFile: string, ms: number): void =>
  writeJson(clockFile, clockOffset(clockFile) + ms);

/** Makes the virtual clock show the real time again. */
export const resetClock = (clockFile: string): void => writeJson(clockFile, 0);
