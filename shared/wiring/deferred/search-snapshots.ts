import type { AdapterFactory } from '../adapter-factory.ts';
import { createLazyAdapter } from '../lazy-adapter.ts';

export const searchSnapshots: AdapterFactory<'searchSnapshots'> = (machine) =>
  createLazyAdapter(async () =>
    (await import('../adapters/search-snapshots.ts')).searchSnapshots(machine.env, machine.outside),
  );
