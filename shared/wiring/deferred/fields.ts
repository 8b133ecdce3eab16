import { deferred } from '../deferred.ts';
import type { Maker } from '../parts.ts';

export const fields: Maker<'fields'> = (machine) =>
  deferred(async () => (await import('../adapters/fields.ts')).fields(machine.env, machine.outside));
