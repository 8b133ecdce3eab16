import type { AttributeValue } from 'aws-lambda';
import { table } from '#shared/data/table.ts';
import { conditionOf, type Scope } from './expressions.ts';
import { placeOf, type Query } from './key-conditions.ts';
import { keyOf } from './mirror.ts';
import { createPartitions } from './partitions.ts';
import type { Image } from './plain-values.ts';
import { type Reason, Refusal, refuse } from './refusal.ts';
import { updated } from './updates.ts';
import { bytesOf, inOrder } from './values.ts';

// biome-ignore lint/suspicious/noExplicitAny: requests of the wire have as many forms as there are calls
export type Wire = any;

/** Name by which the shop calls its table. */
export const TABLE = 'simulation';

/** Older states of items, by key, which a lagging read still sees. */
export type Older = ReadonlyMap<string, Image | undefined>;

/** Limits of a page, an item, a transaction and batches, as in DynamoDB. */
const PAGE_BYTES = 1024 * 1024;
const ITEM_BYTES = 400 * 1024;
const MOST_WRITES = 100;
const MOST_OF_BATCH = 25;
const MOST_KEYS = 100;

/** An item before and after a write, and its new size (bytes). */
type Made = { key: string; was?: Image; is?: Image; bytes?: number };

const { partitionKey, sortKey } = table;
const keysIn = (image: Image): Image => ({
  [partitionKey]: image[partitionKey] as AttributeValue,
  [sortKey]: image[sortKey] as AttributeValue,
});

/**
 * Creates the in-memory table, which answers at once all calls that the shop makes. `witness.ts` compares its answers
 * with those of the embedded engine.
 */
export const createStore = () => {
  const images = new Map<string, Image>();
  const main = createPartitions(table);
  const indexes = new Map(table.indexes.map((index) => [index.name as string, createPartitions(index)]));

  const everywhere = [main, ...indexes.values()];

  const set = ({ key, was, is, bytes = 0 }: Made): void => {
    if (was === is) return;
    if (is) images.set(key, is);
    else images.delete(key);
    for (const partitions of everywhere) partitions.change(key, was, is, bytes);
  };

  const scopeOf = (input: Wire, item: Image): Scope => ({
    item,
    names: input.ExpressionAttributeNames ?? {},
    values: input.ExpressionAttributeValues ?? {},
  });

  /** @throws {Refusal} when the condition of a write does not hold */
  const admit = (input: Wire, was: Image | undefined): void => {
    const { ConditionExpression: condition } = input;
    if (condition === undefined || conditionOf(condition)(scopeOf(input, was ?? {}))) return;
    const isShown = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
    throw new Refusal('ConditionalCheckFailedException', 'The conditional request failed', {
      ...(isShown && was && { item: was }),
    });
  };

  /** Calculates the item a write produces. @throws {Refusal} */
  const madeBy = (kind: string, input: Wire): Made => {
    const keys: Image = keysIn(input.Item ?? input.Key);
    for (const name of [partitionKey, sortKey])
      if (!keys[name]?.S)
        refuse(
          `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
        );
    const key = keyOf(keys);
    const was = images.get(key);
    admit(input, was);
    if (kind === 'ConditionCheck') return { key, was, is: was };
    if (kind === 'Delete') return { key, was };
    const is =
      kind === 'Put'
        ? inOrder(input.Item)
        : inOrder(
            input.UpdateExpression
              ? updated(input.UpdateExpression, scopeOf(input, was ?? keys))
              : (was ?? keys),
          );
    const bytes = bytesOf(is);
    if (bytes > ITEM_BYTES) refuse('Item size has exceeded the maximum allowed size');
    return { key, was, is, bytes };
  };

  const writeOne = (kind: string, input: Wire): object => {
    const made = madeBy(kind, input);
    set(made);
    const { was, is } = made;
    const shown = { ALL_OLD: was, ALL_NEW: is }[input.ReturnValues as string];
    return shown ? { Attributes: shown } : {};
  };

  const transact = ({ TransactItems }: Wire): object => {
    if (TransactItems.length > MOST_WRITES) refuse('Member must have length less than or equal to 100');
    const writes = (TransactItems as Record<string, Wire>[]).map((one) => {
      const [[kind = '', input] = []] = Object.entries(one);
      return { kind, input, key: keyOf(input.Item ?? input.Key) };
    });
    if (new Set(writes.map(({ key }) => key)).size < writes.length)
      refuse('Transaction request cannot include multiple operations on one item');
    const reasons: Reason[] = [];
    const made = writes.map(({ kind, input }) => {
      try {
        const done = madeBy(kind, input);
        reasons.push({ Code: 'None' });
        return done;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const Code =
          error.type === 'ConditionalCheckFailedException' ? 'ConditionalCheckFailed' : 'ValidationError';
        reasons.push({ Code, Message: error.message, ...(error.item && { Item: error.item }) });
        return undefined;
      }
    });
    if (made.includes(undefined))
      throw new Refusal(
        'TransactionCanceledException',
        'Transaction cancelled, please refer cancellation reasons for specific reasons',
        { reasons },
      );
    for (const one of made) if (one) set(one);
    return {};
  };

  const batchWrite = ({ RequestItems }: Wire): object => {
    const [asked = []] = Object.values(RequestItems) as Wire[][];
    if (asked.length > MOST_OF_BATCH) refuse('Too many items requested for the BatchWriteItem call');
    const keys = new Set(
      asked.map(({ PutRequest, DeleteRequest }) => keyOf(PutRequest?.Item ?? DeleteRequest.Key)),
    );
    if (keys.size < asked.length) refuse('Provided list of item keys contains duplicates');
    for (const { PutRequest, DeleteRequest } of asked)
      writeOne(PutRequest ? 'Put' : 'Delete', PutRequest ?? DeleteRequest);
    return { UnprocessedItems: {} };
  };

  const projected = (input: Wire, image: Image): Image => {
    if (!input.ProjectionExpression) return image;
    const names = (input.ProjectionExpression as string)
      .split(/\s*,\s*/)
      .map((name) => input.ExpressionAttributeNames?.[name] ?? name);
    return Object.fromEntries(names.flatMap((name) => (image[name] ? [[name, image[name]]] : []))) as Image;
  };

  const seen = (key: string, older?: Older): Image | undefined =>
    older?.has(key) ? older.get(key) : images.get(key);

  const get = (input: Wire, older?: Older): object => {
    const image = seen(keyOf(input.Key), older);
    return image ? { Item: projected(input, image) } : {};
  };

  const batchGet = ({ RequestItems }: Wire, older?: Older): object => {
    const [[name = '', asked] = []] = Object.entries(RequestItems) as [string, Wire][];
    const keys: string[] = asked.Keys.map(keyOf);
    if (keys.length > MOST_KEYS) refuse('Too many items requested for the BatchGetItem call');
    if (new Set(keys).size < keys.length) refuse('Provided list of item keys contains duplicates');
    const found = keys.flatMap((key) => {
      const image = seen(key, asked.ConsistentRead ? undefined : older);
      return image ? [projected(asked, image)] : [];
    });
    return { Responses: { [name]: found }, UnprocessedKeys: {} };
  };

  const query = (input: Query & Wire, older?: Older): object => {
    const partitions = input.IndexName ? indexes.get(input.IndexName) : main;
    if (!partitions) return refuse('The table does not have the specified index');
    const forward = input.ScanIndexForward !== false;
    const entries = partitions.within(placeOf(input, partitions.partitionKey), older);
    if (!forward) entries.reverse();
    const start: Image | undefined = input.ExclusiveStartKey;
    const first = start ? entries.findIndex((entry) => partitions.isAfter(entry, start, forward)) : 0;
    const passes = input.FilterExpression ? conditionOf(input.FilterExpression) : undefined;
    const found: Image[] = [];
    let [count, looked, bytes, last] = [0, 0, 0, undefined as Image | undefined];
    for (const entry of first < 0 ? [] : entries.slice(first)) {
      looked += 1;
      bytes += entry.bytes;
      if (!passes || passes(scopeOf(input, entry.image))) {
        count += 1;
        if (input.Select !== 'COUNT') found.push(projected(input, entry.image));
      }
      if (looked !== input.Limit && bytes < PAGE_BYTES) continue;
      last = partitions.placeOf(entry);
      break;
    }
    const units = Math.max(1, Math.ceil(bytes / 4096)) * (input.ConsistentRead ? 1 : 0.5);
    return {
      ...(input.Select !== 'COUNT' && { Items: found }),
      Count: count,
      ScannedCount: looked,
      ...(last && { LastEvaluatedKey: last }),
      ...(input.ReturnConsumedCapacity && {
        ConsumedCapacity: { TableName: input.TableName, CapacityUnits: units },
      }),
    };
  };

  const calls = new Map<string, (input: Wire, older?: Older) => object>([
    ['GetItem', get],
    ['BatchGetItem', batchGet],
    ['Query', query],
    ['PutItem', (input) => writeOne('Put', input)],
    ['UpdateItem', (input) => writeOne('Update', input)],
    ['DeleteItem', (input) => writeOne('Delete', input)],
    ['BatchWriteItem', batchWrite],
    ['TransactWriteItems', transact],
    [
      'TransactGetItems',
      ({ TransactItems }) => ({ Responses: TransactItems.map(({ Get }: Wire) => get(Get)) }),
    ],
  ]);

  return {
    image: (key: string): Image | undefined => images.get(key),
    /** Answers a call in the wire format. @throws {Refusal} when the table refuses it */
    ask(call: string, input: Wire, older?: Older): object {
      const answer = calls.get(call);
      if (!answer) throw new Error(`the table in memory does not play ${call}`);
      return answer(input, older);
    },
  };
};
export type Store = ReturnType<typeof createStore>;
