import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { EntityName } from '#shared/domain/stored/entities.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { DataConfig } from '../data-config.ts';
import { table as shape } from '../table.ts';
import { decodeCursor, encodeCursor, type Key } from './cursor.ts';

/** Items of all kinds that are read for each item requested. */
const LOOKED_AT = 4;

/**
 * Reads a part of the whole table and returns the items of one of these kinds. For an operator's maintenance only: no
 * function may scan. A page may be empty without being the last.
 */
export const scan = async <T>(
  { client, table }: DataConfig,
  kinds: readonly EntityName[],
  { limit, cursor }: PageQuery,
  read: (item: Record<string, unknown>) => T,
): Promise<Page<T>> => {
  const answer = await client.send(
    new ScanCommand({
      TableName: table,
      Limit: limit * LOOKED_AT,
      ConsistentRead: true,
      ExclusiveStartKey: decodeCursor(cursor, () => true),
      FilterExpression: `#kind IN (${kinds.map((_, n) => `:kind${n}`).join(', ')})`,
      ExpressionAttributeNames: { '#kind': shape.entityName },
      ExpressionAttributeValues: Object.fromEntries(kinds.map((kind, n) => [`:kind${n}`, kind])),
    }),
  );
  const found = answer.Items ?? [];
  // More items may match than were requested: the next page starts after the last one returned.
  const last = found.length > limit ? found[limit - 1] : undefined;
  const next = last ? { pk: last.pk, sk: last.sk } : answer.LastEvaluatedKey;
  return { items: found.slice(0, limit).map(read), cursor: encodeCursor(next as Key | undefined) };
};
