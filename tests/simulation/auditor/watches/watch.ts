import { table } from '#shared/data/table.ts';
import type { Committed } from '../../world/table/mirror.ts';
import { type Stored, storedOf } from '../stored.ts';

/** One item of a write, before and after it. */
export type Written = { at: number; key: string; entity: string; was?: Stored; is?: Stored };

/** Checks all items of one write at the time of the write. Each sentence it returns is a breach. */
export type Watch = (writes: readonly Written[]) => readonly string[];

/** Decodes the items of a write lazily: only the entity names are read at once. */
export const writtenOf = ({ at, key, before, after }: Committed): Written => ({
  at,
  key: key.replace('\u0000', ' '),
  entity: (after ?? before)?.[table.entityName]?.S ?? '',
  get was() {
    return before && storedOf(before);
  },
  get is() {
    return after && storedOf(after);
  },
});

export const momentOf = ({ at }: Pick<Written, 'at'>): string => new Date(at).toISOString();
