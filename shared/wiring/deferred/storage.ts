import { deferred } from '../deferred.ts';
import type { Maker } from '../parts.ts';

export const storage: Maker<'storage'> = (machine) =>
  deferred(async () => (await import('../adapters/storage.ts')).storage(machine.env));
