import type { AdapterFactory } from '../adapter-factory.ts';
import { createLazyAdapter } from '../lazy-adapter.ts';

export const deadLetters: AdapterFactory<'deadLetters'> = (machine) =>
  createLazyAdapter(async () => (await import('../adapters/dead-letters.ts')).deadLetters(machine.env));
