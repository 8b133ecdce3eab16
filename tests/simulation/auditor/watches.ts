import type { Committed } from '../world/table/mirror.ts';
import type { Difference } from './difference.ts';
import { createHeld } from './watches/held.ts';
import { intended } from './watches/intended.ts';
import { pointsBack } from './watches/points-back.ts';
import { toldWith } from './watches/told.ts';
import { versions } from './watches/versions.ts';
import { type Watch, writtenOf } from './watches/watch.ts';

/**
 * Checks each write against the laws that can only be checked while it is written, because no trace is left afterwards.
 */
export const createWatches = () => {
  const watches: Readonly<Record<string, Watch>> = {
    held: createHeld(),
    versions,
    undone: intended,
    points: pointsBack,
    messages: toldWith,
  };
  const differences: Difference[] = [];
  return {
    /** @param changes all changes of one write */
    take(changes: readonly Committed[]): void {
      const writes = changes.map(writtenOf);
      for (const [law, watch] of Object.entries(watches))
        for (const says of watch(writes)) differences.push({ law, says });
    },
    differences: (): readonly Difference[] => differences,
  };
};
