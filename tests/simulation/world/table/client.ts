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
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { documentConfig } from '#shared/wiring/clients.ts';
import type { Wire } from './store.ts';

const calls = [
  [QueryCommand, 'Query'],
  [GetCommand, 'GetItem'],
  [BatchGetCommand, 'BatchGetItem'],
  [PutCommand, 'PutItem'],
  [UpdateCommand, 'UpdateItem'],
  [DeleteCommand, 'DeleteItem'],
  [BatchWriteCommand, 'BatchWriteItem'],
  [TransactWriteCommand, 'TransactWriteItems'],
  [TransactGetCommand, 'TransactGetItems'],
] as const;

/** Where requests and answers carry values of items: all else of them goes as it is. */
const VALUED = new Set([
  'Item',
  'Key',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
  'Attributes',
]);
const LISTS_OF_VALUED = new Set(['Items', 'Keys']);

/** Turns all values within a request or an answer into the wire's, or back. */
const turned = (body: Wire, turn: (values: Wire) => Wire): Wire => {
  if (Array.isArray(body)) return body.map((one) => turned(one, turn));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        if (VALUED.has(name)) return [name, turn(value)];
        if (LISTS_OF_VALUED.has(name)) return [name, (value as Wire[]).map(turn)];
        return [name, turned(value, turn)];
      }),
  );
};

const toWire = (values: Wire) => marshall(values, documentConfig.marshallOptions);
const fromWire = (values: Wire) => unmarshall(values);

type Send = (args: { input: Wire }) => Promise<{ output: Wire }>;
type Around = (next: Send, context: { commandName: string }) => Send;

/**
 * A client as the shop uses one, without the SDK's way to the network: that is nine tenths of what a call takes. What
 * the shop itself puts around its client stays around it.
 */
export const clientOf = (
  ask: (call: string, input: Wire) => Promise<Wire>,
  put: (client: DynamoDBClient) => DynamoDBClient,
): DynamoDBDocumentClient => {
  const around: Around[] = [];
  put({ middlewareStack: { add: (one: Around) => around.push(one) } } as unknown as DynamoDBClient);
  const send = async (command: { input: Wire }): Promise<Wire> => {
    const [, call] = calls.find(([Command]) => command instanceof Command) ?? [];
    if (!call) throw new Error(`the table in memory does not play ${command.constructor.name}`);
    const last: Send = async ({ input }) => ({
      output: turnedAnswer(call, await ask(call, turned(input, toWire))),
    });
    const all = around.reduceRight<Send>((next, one) => one(next, { commandName: `${call}Command` }), last);
    return (await all({ input: command.input })).output;
  };
  return { send } as unknown as DynamoDBDocumentClient;
};

/** Answers of a batch carry their items under the table's name. */
const turnedAnswer = (call: string, answer: Wire): Wire => {
  if (call !== 'BatchGetItem') return { $metadata: {}, ...turned(answer, fromWire) };
  const Responses = Object.fromEntries(
    Object.entries(answer.Responses).map(([name, items]) => [name, (items as Wire[]).map(fromWire)]),
  );
  return { $metadata: {}, ...turned(answer, fromWire), Responses };
};
