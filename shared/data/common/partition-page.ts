import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/usecases/ports/page.ts';
import type { DataConfig } from '../data-config.ts';
import type { table as shape } from '../table.ts';
import { decodeCursor, encodeCursor, type Key, placeIn } from './cursor.ts';

type IndexName = (typeof shape.indexes)[number]['name'];

/** One partition of an index, and which end of it comes first. */
type Stretch = { index: IndexName; partition: string; order?: 'asc' | 'desc' };

/** Sorts after whatever may follow an instant in a sort key. */
const END = '~';

/**
 * A page of a partition of an index: one bounded query. `from` and `to` narrow one whose sort key begins with an instant,
 * both included. Failure: INVALID / BAD_CURSOR for a cursor of another list, or of another stretch of time.
 */
export const partitionPage = async <T>(
  { client, table }: DataConfig,
  { index, partition, order = 'desc' }: Stretch,
  { limit, cursor, from, to }: { limit: number; cursor?: string; from?: string; to?: string },
  read: (item: Record<string, unknown>) => T,
): Promise<Result<Page<T>>> => {
  const isNarrowed = from !== undefined || to !== undefined;
  const [first, last] = [from ?? '0', `${to ?? ''}${END}`];
  const isWithin = (key: Key) => first <= String(key[`${index}sk`]) && String(key[`${index}sk`]) <= last;
  const after = decodeCursor(
    cursor,
    (key) => placeIn(index, partition)(key) && (!isNarrowed || isWithin(key)),
  );
  if (cursor && !after) return fail('INVALID', 'BAD_CURSOR', '잘못된 cursor입니다.');
  const answer = await client.send(
    new QueryCommand({
      TableName: table,
      IndexName: index,
      KeyConditionExpression: `#pk = :pk${isNarrowed ? ' AND #sk BETWEEN :from AND :to' : ''}`,
      ExpressionAttributeNames: { '#pk': `${index}pk`, ...(isNarrowed && { '#sk': `${index}sk` }) },
      ExpressionAttributeValues: { ':pk': partition, ...(isNarrowed && { ':from': first, ':to': last }) },
      ScanIndexForward: order === 'asc',
      Limit: limit,
      ExclusiveStartKey: after,
    }),
  );
  return ok({
    items: (answer.Items ?? []).map(read),
    cursor: encodeCursor(answer.LastEvaluatedKey as Key | undefined),
  });
};

/**
 * Everything of a partition whose sort key lies between two texts, page after page: for work that looks at one day.
 * @param read answers undefined for what is not wanted
 */
export const partitionBetween = async <T>(
  { client, table }: DataConfig,
  { index, partition }: Stretch,
  { from, to }: { from: string; to: string },
  read: (item: Record<string, unknown>) => T,
): Promise<T[]> => {
  const found: T[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const answer = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: index,
        KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#pk': `${index}pk`, '#sk': `${index}sk` },
        ExpressionAttributeValues: { ':pk': partition, ':from': from, ':to': to },
        ExclusiveStartKey: after,
      }),
    );
    found.push(...(answer.Items ?? []).map(read));
    after = answer.LastEvaluatedKey;
  } while (after);
  return found;
};
