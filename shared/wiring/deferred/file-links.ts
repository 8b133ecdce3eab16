import { deferred } from '../deferred.ts';
import type { Maker } from '../parts.ts';

export const fileLinks: Maker<'fileLinks'> = (machine) =>
  deferred(async () => (await import('../adapters/file-links.ts')).fileLinks(machine.env));
