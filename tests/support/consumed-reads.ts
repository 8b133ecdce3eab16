import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

type Answer = { ConsumedCapacity?: Capacity | Capacity[] };
type Capacity = { CapacityUnits?: number };

/** Adds up the capacity units of all calls of a client, from now until `stop`. */
export const consumedReads = (client: DynamoDBDocumentClient): { stop(): number } => {
  let units = 0;
  const name = `consumed-${Math.random()}`;
  client.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next(args);
      const { ConsumedCapacity = [] } = result.output as Answer;
      for (const used of [ConsumedCapacity].flat()) units += used.CapacityUnits ?? 0;
      return result;
    },
    { step: 'initialize', name },
  );
  return {
    stop() {
      client.middlewareStack.remove(name);
      return units;
    },
  };
};
