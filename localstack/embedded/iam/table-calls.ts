import { table } from '#shared/data/table.ts';
import type { Call } from './roles.ts';

/** A value as DynamoDB's own JSON has it; keys of the table are texts. */
type Value = { S?: string };
type Item = Record<string, Value>;
type Values = Record<string, Value>;
type Names = Record<string, string>;
type Body = {
  TableName?: string;
  IndexName?: string;
  Key?: Item;
  Item?: Item;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Names;
  ExpressionAttributeValues?: Values;
  RequestItems?: Record<
    string,
    { Keys?: Item[] } | { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]
  >;
  TransactItems?: Partial<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck' | 'Get', Body>>[];
};

/** The action each part of a transaction is checked as. */
const ACTION_OF_PART = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
} as const;

const TABLE = 'table';

/**
 * What a request to DynamoDB asks of which items, as policies speak of it: a transaction asks each of its parts as if it
 * came alone.
 * @param operation `Query`, `TransactWriteItems` …
 */
export const tableCalls = (operation: string, body: Body): Call[] => {
  if (operation.startsWith('Transact'))
    return (body.TransactItems ?? []).flatMap((parts) =>
      (Object.entries(parts) as [keyof typeof ACTION_OF_PART, Body][]).map(([part, one]) =>
        ofItem(ACTION_OF_PART[part], one),
      ),
    );
  if (operation.startsWith('Batch')) {
    const keys = Object.values(body.RequestItems ?? {}).flatMap((requests) =>
      Array.isArray(requests)
        ? requests.map(({ PutRequest, DeleteRequest }) => keyOf(PutRequest?.Item ?? DeleteRequest?.Key))
        : (requests.Keys ?? []).map(keyOf),
    );
    return [{ action: `dynamodb:${operation}`, resource: TABLE, leadingKeys: named(keys) }];
  }
  if (operation === 'Query' || operation === 'Scan') {
    const { IndexName: index } = body;
    return [
      {
        action: `dynamodb:${operation}`,
        resource: index ? `${TABLE}/index/${index}` : TABLE,
        leadingKeys: operation === 'Query' ? named([queriedKey(body)]) : undefined,
      },
    ];
  }
  return [ofItem(operation, body)];
};

const ofItem = (operation: string, { Key, Item }: Body): Call => ({
  action: `dynamodb:${operation}`,
  resource: TABLE,
  leadingKeys: named([keyOf(Key ?? Item)]),
});

const keyOf = (item: Item | undefined): string | undefined => item?.[table.partitionKey]?.S;

/** None at all where one of them is not told: a statement bound to keys allows no such call. */
const named = (keys: (string | undefined)[]): string[] | undefined =>
  keys.every((key) => key !== undefined) ? keys : undefined;

/** The partition key of a query: that of the table, or of the index it goes by. */
const queriedKey = ({
  IndexName,
  KeyConditionExpression = '',
  ExpressionAttributeNames: names = {},
  ExpressionAttributeValues: values = {},
}: Body): string | undefined => {
  const { partitionKey } = table.indexes.find(({ name }) => name === IndexName) ?? table;
  for (const [, attribute = '', value = ''] of KeyConditionExpression.matchAll(/(#?[\w.]+)\s*=\s*(:\w+)/g))
    if ((names[attribute] ?? attribute) === partitionKey) return values[value]?.S;
  return undefined;
};
