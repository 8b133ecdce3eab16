import type { AdapterFactory } from '../adapter-factory.ts';
import { createLazyAdapter } from '../lazy-adapter.ts';

export const fileLinks: AdapterFactory<'fileLinks'> = (machine) =>
  createLazyAdapter(async () => (await import('../adapters/file-links.ts')).fileLinks(machine.env));
