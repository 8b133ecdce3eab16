import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { imageOf, valuesOf } from './plain-values.ts';
import type { Wire } from './store.ts';

const calls = new Map<unknown, string>([
  [QueryCommand, 'Query'],
  [GetCommand, 'GetItem'],
  [BatchGetCommand, 'BatchGetItem'],
  [PutCommand, 'PutItem'],
  [UpdateCommand, 'UpdateItem'],
  [DeleteCommand, 'DeleteItem'],
  [BatchWriteCommand, 'BatchWriteItem'],
  [TransactWriteCommand, 'TransactWriteItems'],
  [TransactGetCommand, 'TransactGetItems'],
]);

/** Fields of requests and responses that contain attribute values. All other fields are passed unchanged. */
const VALUED = new Set([
  'Item',
  'Key',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
  'Attributes',
]);
const LISTS_OF_VALUED = new Set(['Items', 'Keys']);

/** Converts all attribute values within a request or response to the wire format, or back. */
const turned = (body: Wire, turn: (values: Wire) => Wire): Wire => {
  if (Array.isArray(body)) return body.map((one) => turned(one, turn));
  if (typeof body !== 'object' || body === null) return body;
  const whole: Wire = {};
  for (const name of Object.keys(body)) {
    const value = body[name];
    if (value === undefined) continue;
    if (VALUED.has(name)) whole[name] = turn(value);
    else if (LISTS_OF_VALUED.has(name)) whole[name] = (value as Wire[]).map((one) => turn(one));
    else whole[name] = turned(value, turn);
  }
  return whole;
};

type Send = (args: { input: Wire }) => Promise<{ output: Wire }>;
type Around = (next: Send, context: { commandName: string }) => Send;

/**
 * Creates a client as the shop uses it, without the SDK's network code, which takes nine tenths of a call's time. The
 * middleware that the shop adds to its client still applies.
 */
export const clientOf = (
  ask: (call: string, input: Wire) => Promise<Wire>,
  put: (client: DynamoDBClient) => DynamoDBClient,
): DynamoDBDocumentClient => {
  const around: Around[] = [];
  put({ middlewareStack: { add: (one: Around) => around.push(one) } } as unknown as DynamoDBClient);
  const send = async (command: { input: Wire }): Promise<Wire> => {
    const call = calls.get(command.constructor);
    if (!call) throw new Error(`the table in memory does not play ${command.constructor.name}`);
    const last: Send = async ({ input }) => ({
      output: turnedAnswer(call, await ask(call, turned(input, imageOf))),
    });
    const all = around.reduceRight<Send>((next, one) => one(next, { commandName: `${call}Command` }), last);
    return (await all({ input: command.input })).output;
  };
  return { send } as unknown as DynamoDBDocumentClient;
};

/** Batch responses have their items under the table's name. */
const turnedAnswer = (call: string, answer: Wire): Wire => {
  if (call !== 'BatchGetItem') return { $metadata: {}, ...turned(answer, valuesOf) };
  const Responses = Object.fromEntries(
    Object.entries(answer.Responses).map(([name, items]) => [name, (items as Wire[]).map(valuesOf)]),
  );
  return { $metadata: {}, ...turned(answer, valuesOf), Responses };
};
