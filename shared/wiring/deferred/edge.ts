import type { AdapterFactory } from '../adapter-factory.ts';
import { createLazyAdapter } from '../lazy-adapter.ts';

export const edge: AdapterFactory<'edge'> = (machine) =>
  createLazyAdapter(async () => (await import('../adapters/edge.ts')).edge(machine.env));
