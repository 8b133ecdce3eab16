import { table } from '#shared/data/table.ts';
import type { Committed } from '../../world/table/mirror.ts';
import { type Stored, storedOf } from '../stored.ts';

/** One item of a write: as it was, and as it is. */
export type Written = { at: number; key: string; entity: string; was?: Stored; is?: Stored };

/** Looks at all of one write as it is done: each sentence it answers is a breach. */
export type Watch = (written: readonly Written[]) => readonly string[];

/** Items are told from one another at once; they are made plain when somebody looks. */
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
