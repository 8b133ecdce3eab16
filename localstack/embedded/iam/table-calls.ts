import { table } from '#shared/data/table.ts';
import type { Call } from './roles.ts';

/** A value in DynamoDB's own JSON; keys of the table are strings. */
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

/** Action as which each part of a transaction is checked. */
const ACTION_OF_PART = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
} as const;

const TABLE = 'table';

/**
 * Returns the actions and items of a request to DynamoDB, in the terms of policies. Each part of a transaction is
 * checked as if it were sent alone.
 * @param operation `Query`, `TransactWriteItems` …
 */
export const tableCalls = (operation: string, body: Body): Call[] => {
  if (operation.startsWith('Transact'))
    return (body.TransactItems ?? []).flatMap((parts) =>
      (Object.entries(parts) as [keyof typeof ACTION_OF_PART, Body][]).map(([part, body]) =>
        ofItem(ACTION_OF_PART[part], body),
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

/** Undefined when one key is unknown: a statement limited to keys allows no such call. */
const named = (keys: (string | undefined)[]): string[] | undefined =>
  keys.every((key) => key !== undefined) ? keys : undefined;

/** Returns the partition key of a query: that of the table, or of the index it uses. */
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
