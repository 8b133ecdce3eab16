import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';

const counting = new AsyncLocalStorage<{ units: number }>();

const READS = new Set(['QueryCommand', 'GetItemCommand', 'BatchGetItemCommand', 'TransactGetItemsCommand']);

type Output = { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };

const unitsOf = ({ ConsumedCapacity: consumed = [] }: Output): number =>
  [consumed].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

/** Makes a client say what each read cost, while somebody counts; otherwise nothing is asked and nothing added. */
export const countReadUnits = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const count = counting.getStore();
        if (!count || !READS.has(commandName)) return next(args);
        const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
        count.units += unitsOf(answer.output as Output);
        return answer;
      },
    { step: 'initialize', name: 'countReadUnits' },
  );
  return client;
};

/** Does some work and counts the read units of the table it took, within this process. */
export const withReadUnits = async <T>(work: () => Promise<T>): Promise<{ value: T; units: number }> => {
  const count = { units: 0 };
  const value = await counting.run(count, work);
  return { value, units: count.units };
};
