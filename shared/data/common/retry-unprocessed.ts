import type {
  BatchGetItemCommandOutput,
  BatchWriteItemCommandOutput,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { type Pausing, pauseAfter } from './pauses.ts';

/** Number of retries for the unprocessed part of a batch. */
const ROUNDS = 5;

const BATCHES = new Set(['BatchGetItemCommand', 'BatchWriteItemCommand']);

type Output = BatchGetItemCommandOutput & BatchWriteItemCommandOutput;

/**
 * Makes a client complete its batches. DynamoDB leaves part of a batch unprocessed while one of its keys is requested
 * too often, or when the response would be too large. That part is requested again, so that the caller gets everything
 * or an error.
 */
export const retryUnprocessed = (client: DynamoDBClient, pausing: Pausing = {}): DynamoDBClient => {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = await next(args);
        if (!BATCHES.has(commandName)) return answer;
        const output = answer.output as Output;
        const found = { ...output.Responses };
        let unprocessed = leftOutOf(output);
        for (let round = 0; Object.keys(unprocessed).length > 0; round++) {
          if (round === ROUNDS) throw new Error('the table did not do all of a batch');
          await pauseAfter(round, pausing);
          const again = await next({ ...args, input: { ...args.input, RequestItems: unprocessed } });
          const more = again.output as Output;
          for (const [table, items] of Object.entries(more.Responses ?? {}))
            found[table] = [...(found[table] ?? []), ...items];
          unprocessed = leftOutOf(more);
        }
        const nothing = { UnprocessedKeys: {}, UnprocessedItems: {} };
        return { ...answer, output: { ...output, ...nothing, Responses: found } };
      },
    { step: 'initialize', name: 'finishBatches', priority: 'high' },
  );
  return client;
};

const leftOutOf = ({ UnprocessedKeys, UnprocessedItems }: Output): object =>
  UnprocessedKeys ?? UnprocessedItems ?? {};
