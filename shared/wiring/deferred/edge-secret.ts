import type { AdapterFactory } from '../adapter-factory.ts';
import { createLazyAdapter } from '../lazy-adapter.ts';

export const edgeSecret: AdapterFactory<'edgeSecret'> = (machine) =>
  createLazyAdapter(async () => (await import('../adapters/edge-secret.ts')).edgeSecret(machine.env));
