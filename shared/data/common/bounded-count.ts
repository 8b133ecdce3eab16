import type { Total } from '#shared/domain/stored/page.ts';

/** Most items one count reads. After a megabyte DynamoDB ends it sooner. */
const COUNTED = 1_000;

/** Response to a count query: no items. */
type CountResponse = { Count?: number; LastEvaluatedKey?: object };

/** Options that make ElectroDB ask for the number of items a query finds, not for the items. */
export type CountOptions = { limit: number; params: { Select: 'COUNT' }; data: 'raw' };

/** Counts the items one query finds, with one request of at most a megabyte, which is 128 read units. */
export const boundedCount = async (
  ask: (options: CountOptions) => Promise<{ data: unknown }>,
): Promise<Total> => {
  const { data } = await ask({ limit: COUNTED, params: { Select: 'COUNT' }, data: 'raw' });
  const { Count = 0, LastEvaluatedKey } = data as CountResponse;
  return LastEvaluatedKey ? { atLeast: Count } : Count;
};

/**
 * Returns the total for a first page: the length of the page when there is no other, else the counted number. Later
 * pages get no total.
 */
export const totalOf = async (
  { counts, cursor }: { counts?: boolean; cursor?: string },
  { items, cursor: next }: { items: readonly unknown[]; cursor?: string },
  count: () => Promise<Total | undefined>,
): Promise<{ total?: Total }> => {
  if (!counts || cursor) return {};
  return { total: next ? await count() : items.length };
};
