import { deferred } from '../deferred.ts';
import type { Maker } from '../parts.ts';

export const edgeSecret: Maker<'edgeSecret'> = (machine) =>
  deferred(async () => (await import('../adapters/edge-secret.ts')).edgeSecret(machine.env));
