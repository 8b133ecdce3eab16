import type { Total } from '#shared/usecases/ports/page.ts';

/** The most items a count goes through; past a megabyte the table ends it sooner. */
const COUNTED = 1_000;

/** What a query answers that is asked to count: no items. */
type Counted = { Count?: number; LastEvaluatedKey?: object };

/** Has ElectroDB ask how many items a query finds, not for the items. */
export type CountOptions = { limit: number; params: { Select: 'COUNT' }; data: 'raw' };

/** How many items one query finds: one question of at most a megabyte, which is 128 read units. */
export const boundedCount = async (
  ask: (options: CountOptions) => Promise<{ data: unknown }>,
): Promise<Total> => {
  const { data } = await ask({ limit: COUNTED, params: { Select: 'COUNT' }, data: 'raw' });
  const { Count = 0, LastEvaluatedKey } = data as Counted;
  return LastEvaluatedKey ? { atLeast: Count } : Count;
};

/** The total of a first page: what it has if that is all, else what is counted; of no other page. */
export const totalOf = async (
  { counts, cursor }: { counts?: boolean; cursor?: string },
  { items, cursor: next }: { items: readonly unknown[]; cursor?: string },
  count: () => Promise<Total | undefined>,
): Promise<{ total?: Total }> => {
  if (!counts || cursor) return {};
  return { total: next ? await count() : items.length };
};
