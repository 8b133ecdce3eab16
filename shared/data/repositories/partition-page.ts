import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/usecases/ports/page.ts';
import type { DataConfig } from '../data-config.ts';
import type { table as shape } from '../table.ts';
import { decodeCursor, encodeCursor, type Key, placeIn } from './cursor.ts';

type IndexName = (typeof shape.indexes)[number]['name'];

/** One partition of an index, and which end of it comes first. */
type Stretch = { index: IndexName; partition: string; order?: 'asc' | 'desc' };

/** A page of a partition of an index: one bounded query. Failure: INVALID / BAD_CURSOR for a cursor of another list. */
export const partitionPage = async <T>(
  { client, table }: DataConfig,
  { index, partition, order = 'desc' }: Stretch,
  { limit, cursor }: { limit: number; cursor?: string },
  read: (item: Record<string, unknown>) => T,
): Promise<Result<Page<T>>> => {
  const after = decodeCursor(cursor, placeIn(index, partition));
  if (cursor && !after) return fail('INVALID', 'BAD_CURSOR', '잘못된 cursor입니다.');
  const answer = await client.send(
    new QueryCommand({
      TableName: table,
      IndexName: index,
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': `${index}pk` },
      ExpressionAttributeValues: { ':pk': partition },
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
