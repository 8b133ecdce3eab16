import { deferred } from '../deferred.ts';
import type { Maker } from '../parts.ts';

export const edge: Maker<'edge'> = (machine) =>
  deferred(async () => (await import('../adapters/edge.ts')).edge(machine.env));
