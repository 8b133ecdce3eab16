import type { AdapterFactory } from '../adapter-factory.ts';
import { createLazyAdapter } from '../lazy-adapter.ts';

export const storage: AdapterFactory<'storage'> = (machine) =>
  createLazyAdapter(async () => (await import('../adapters/storage.ts')).storage(machine.env));
