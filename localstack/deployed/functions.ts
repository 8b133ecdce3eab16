import {
  type FunctionConfiguration,
  InvokeCommand,
  LambdaClient,
  paginateListFunctions,
} from '@aws-sdk/client-lambda';
import { localStackConfig } from './localstack.ts';

/** Calls under way at once: more than LocalStack runs, so that it is LocalStack who turns somebody away. */
const MOST_AT_ONCE = 512;

/** What a function answered: bytes, since those of pages are no JSON. */
export type Invoke = (description: string, event: unknown) => Promise<Uint8Array>;

/** What a function threw. */
export class FunctionFailed extends Error {}

/**
 * Calls deployed functions, which are known by their descriptions: their names are CloudFormation's.
 * @throws FunctionFailed with what the function threw
 */
export const deployedFunctions = async (): Promise<{ count: number; invoke: Invoke }> => {
  // Nobody asks twice: what is turned away is the answer.
  const client = new LambdaClient({
    ...localStackConfig,
    maxAttempts: 1,
    requestHandler: { httpAgent: { maxSockets: MOST_AT_ONCE } },
  });
  const found: FunctionConfiguration[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) found.push(...Functions);
  const names = new Map(found.map(({ Description = '', FunctionName = '' }) => [Description, FunctionName]));
  return {
    count: found.length,
    invoke: async (description, event) => {
      const FunctionName = names.get(description);
      if (!FunctionName) throw new Error(`no function says of itself "${description}"`);
      const Payload = Buffer.from(JSON.stringify(event));
      const answer = await client.send(new InvokeCommand({ FunctionName, Payload }));
      const payload = answer.Payload ?? new Uint8Array();
      if (answer.FunctionError) throw new FunctionFailed(Buffer.from(payload).toString());
      return payload;
    },
  };
};
