// biome-ignore-all lint/plugin: reads the time for undoing of the local stage from a file
import { readFileSync } from 'node:fs';
import { UNDO_SECONDS } from '#shared/domain/order/steps/step-intention.ts';
import type { UndoPort } from '#shared/usecases/ports/outside/undo.ts';

/**
 * Returns the seconds within which a clerk may undo a step: the shop's own, or those in `file` (local stage only), so
 * that tests of other things need not wait for every step. A missing or broken file means the shop's own.
 */
export const createUndo = (file?: string): UndoPort => ({
  seconds: () => (file === undefined ? UNDO_SECONDS : readSeconds(file)),
});

const readSeconds = (file: string): number => {
  try {
    const seconds = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return seconds >= 0 ? seconds : UNDO_SECONDS;
  } catch {
    return UNDO_SECONDS;
  }
};
