import { deferred } from '../deferred.ts';
import type { Maker } from '../parts.ts';

export const searchSnapshots: Maker<'searchSnapshots'> = (machine) =>
  deferred(async () =>
    (await import('../adapters/search-snapshots.ts')).searchSnapshots(machine.env, machine.outside),
  );
