import type { AdapterFactory } from '../adapter-factory.ts';
import { createLazyAdapter } from '../lazy-adapter.ts';

export const fields: AdapterFactory<'fields'> = (machine) =>
  createLazyAdapter(async () => (await import('../adapters/fields.ts')).fields(machine.env, machine.outside));
