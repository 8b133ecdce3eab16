import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { DataConfig } from '../data-config.ts';
import { boundedCount, totalOf } from './bounded-count.ts';
import { decodeCursor, encodeCursor, type Key, positionIn } from './cursor.ts';

/** Result of an entity's `get(…)` or `query.…(…)`. */
export type PartitionQuery = { params(): object };
type Item = Record<string, unknown>;

/** An entity that picks its own items out of the items read. */
type Parser<S> = {
  parse(read: { Items: Item[] }, options: { ignoreOwnership: false }): { data: S[] };
};
type ParseItems = <S>(entity: Parser<S>) => S[];

/** Picks the items of one entity out of items that were read. */
export const ownIn =
  (Items: Item[]): ParseItems =>
  (entity) =>
    entity.parse({ Items }, { ignoreOwnership: false }).data;

/** Returns the table's own key of an item, as its entity builds it. */
export const keyOf = (get: PartitionQuery) => (get.params() as { Key: { pk: string; sk: string } }).Key;

/** Reads all items of a query, page after page. One page of 1 MB is nearly always all. */
const readPages = async (
  { client }: DataConfig,
  input: QueryCommandInput,
  consistent: boolean,
): Promise<ParseItems> => {
  const found: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const answer = await client.send(
      new QueryCommand({ ...input, ConsistentRead: consistent, ExclusiveStartKey }),
    );
    found.push(...(answer.Items ?? []));
    ExclusiveStartKey = answer.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return ownIn(found);
};

/**
 * Reads items of several entities in one partition, from one key to another.
 * `const own = await queryRange(…)`, then `own(orders)` are those of one entity.
 */
export const queryRange = async (
  data: DataConfig,
  first: PartitionQuery,
  last: PartitionQuery,
  { consistent }: { consistent: boolean },
): Promise<ParseItems> => {
  const { pk, sk: from } = keyOf(first);
  const { sk: to } = keyOf(last);
  const input = {
    TableName: data.table,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
  };
  return readPages(data, input, consistent);
};

/** Reads items of all entities that share a partition; `query` is the query of any of them. */
export const readShared = (
  data: DataConfig,
  query: PartitionQuery,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<ParseItems> => readPages(data, query.params() as QueryCommandInput, consistent);

/** Parameters of an index query that identify a position in its result. */
type IndexQueryParams = QueryCommandInput & {
  IndexName: string;
  ExpressionAttributeValues: { ':pk': string };
};

/**
 * Reads a page of the items of all entities that share a partition of an index, in the order of the index, with one
 * bounded query. A cursor of another list starts this list from the beginning.
 * @param query of any of the entities
 * @param read converts an item by the entity it belongs to
 */
export const pageShared = async <T>(
  { client }: DataConfig,
  query: PartitionQuery,
  { limit, cursor, counts }: PageQuery,
  read: (own: ParseItems) => T[],
): Promise<Page<T>> => {
  const params = query.params() as IndexQueryParams;
  const { IndexName: index, ExpressionAttributeValues: values } = params;
  const place = decodeCursor(cursor, positionIn(index, values[':pk']));
  const answer = await client.send(
    new QueryCommand({ ...params, Limit: limit, ExclusiveStartKey: place, ScanIndexForward: true }),
  );
  const items = (answer.Items ?? []).flatMap((item) => read(ownIn([item])));
  const page = { items, cursor: encodeCursor(answer.LastEvaluatedKey as Key | undefined) };
  const count = async ({ limit: Limit }: { limit: number }) => ({
    data: await client.send(new QueryCommand({ ...params, Limit, Select: 'COUNT' })),
  });
  return {
    ...page,
    ...(await totalOf({ counts, cursor: place && cursor }, page, () => boundedCount(count))),
  };
};
