import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { countUnits } from './usage-meter.ts';

const counting = new AsyncLocalStorage<{ units: number }>();

const READS = new Set(['QueryCommand', 'GetItemCommand', 'BatchGetItemCommand', 'TransactGetItemsCommand']);
const WRITES = new Set([
  'PutItemCommand',
  'UpdateItemCommand',
  'DeleteItemCommand',
  'BatchWriteItemCommand',
  'TransactWriteItemsCommand',
]);

type Output = { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };

const unitsOf = ({ ConsumedCapacity: consumed = [] }: Output): number =>
  [consumed].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

/**
 * Makes a client report the cost of each call: for the month's usage figures, and for code that counts its own reads.
 */
export const countUnitsOf = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isRead = READS.has(commandName);
        if (!isRead && !WRITES.has(commandName)) return next(args);
        const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
        const units = unitsOf(answer.output as Output);
        countUnits(isRead ? 'readUnits' : 'writeUnits', units);
        const count = counting.getStore();
        if (isRead && count) count.units += units;
        return answer;
      },
    { step: 'initialize', name: 'countUnits' },
  );
  return client;
};

/** Runs some work and counts the table's read units it consumed, within this process. */
export const withReadUnits = async <T>(work: () => Promise<T>): Promise<{ value: T; units: number }> => {
  const count = { units: 0 };
  const value = await counting.run(count, work);
  return { value, units: count.units };
};
