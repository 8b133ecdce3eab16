import {
  type FunctionConfiguration,
  InvokeCommand,
  LambdaClient,
  paginateListFunctions,
} from '@aws-sdk/client-lambda';
import { localStackConfig } from './localstack.ts';

/** Most calls in progress at once: more than LocalStack runs, so that LocalStack itself refuses calls. */
const MOST_AT_ONCE = 512;

/** Calls a function and returns its response as the bytes of its JSON. */
export type Invoke = (description: string, event: unknown) => Promise<Uint8Array>;

/** Error that a function threw. */
export class FunctionFailed extends Error {}

/**
 * Connects to the deployed functions, which are found by their descriptions, because CloudFormation generates their
 * names.
 * @throws FunctionFailed with the error of the function
 */
export const deployedFunctions = async (): Promise<{ count: number; invoke: Invoke }> => {
  // No retries: a refusal is the response.
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
