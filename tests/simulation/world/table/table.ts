import { createHash } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AttributeValue } from 'aws-lambda';
import { finishBatchesOf } from '#shared/data/common/whole-batches.ts';
import { table } from '#shared/data/table.ts';
import { documentConfig } from '#shared/wiring/clients.ts';
import type { Fate } from '../fates.ts';
import type { Random } from '../random.ts';
import type { CallKind, Scheduler } from '../scheduler.ts';
import type { Engine, WireAnswer } from './engine.ts';
import { isAskedFor } from './key-conditions.ts';
import { type Committed, type Image, keyOf, LONGEST_LAG_MS, type Mirror } from './mirror.ts';

const { partitionKey, sortKey } = table;

// biome-ignore lint/suspicious/noExplicitAny: requests of the wire have as many forms as there are calls
type Wire = any;

const kinds: Record<string, CallKind> = {
  GetItem: 'read',
  BatchGetItem: 'read',
  Query: 'read',
  Scan: 'read',
  TransactGetItems: 'read',
  PutItem: 'write',
  UpdateItem: 'write',
  DeleteItem: 'write',
  BatchWriteItem: 'batch',
  TransactWriteItems: 'transaction',
};

const failure = (status: number, type: string, more: object = {}): WireAnswer => ({
  status,
  body: JSON.stringify({
    __type: `com.amazonaws.dynamodb.v20120810#${type}`,
    message: 'as the seed says',
    ...more,
  }),
});

/** No answer came: whether it took effect is unknown. */
const timeOut = () => Object.assign(new Error('no answer in time'), { name: 'TimeoutError' });

/** Short enough to read in a log: which items a call is about, told apart by a few letters of a hash. */
const briefly = (target: string, body: string): string =>
  `${target} ${createHash('sha256').update(body).digest('base64url').slice(0, 10)}`;

/** Calls by one token are one call, for as long as the table remembers it. */
const TOKEN_LIFE_MS = 10 * 60_000;

/** The one table as the shop's client sees it: the real engine, with the misfortunes and the lag of the real cloud. */
export const createTable = ({
  engine,
  mirror,
  scheduler,
  random,
  tableName,
  onCommit,
}: {
  engine: Engine;
  mirror: Mirror;
  scheduler: Scheduler;
  random: Random;
  tableName: string;
  onCommit(changes: readonly Committed[]): void;
}) => {
  const tokens = new Map<string, number>();

  const keyIn = (key: Image): Image => ({
    [partitionKey]: key[partitionKey] as AttributeValue,
    [sortKey]: key[sortKey] as AttributeValue,
  });

  /** The items a request writes: what they are afterwards where the request says so, else they are read again. */
  const writesIn = (target: string, input: Wire): { key: Image; after?: Image; known: boolean }[] => {
    const put = (item: Image) => ({ key: keyIn(item), after: item, known: true });
    const gone = (key: Image) => ({ key: keyIn(key), known: true });
    const updated = (key: Image) => ({ key: keyIn(key), known: false });
    if (target === 'PutItem') return [put(input.Item)];
    if (target === 'DeleteItem') return [gone(input.Key)];
    if (target === 'UpdateItem') return [updated(input.Key)];
    if (target === 'BatchWriteItem')
      return (input.RequestItems[tableName] ?? []).map((one: Wire) =>
        one.PutRequest ? put(one.PutRequest.Item) : gone(one.DeleteRequest.Key),
      );
    return (input.TransactItems ?? []).flatMap(({ Put, Update, Delete }: Wire) =>
      Put ? [put(Put.Item)] : Update ? [updated(Update.Key)] : Delete ? [gone(Delete.Key)] : [],
    );
  };

  const readBack = async (keys: Image[]): Promise<Map<string, Image>> => {
    const found = new Map<string, Image>();
    for (let at = 0; at < keys.length; at += 100) {
      const RequestItems = { [tableName]: { Keys: keys.slice(at, at + 100), ConsistentRead: true } };
      const { body } = await engine.ask('BatchGetItem', JSON.stringify({ RequestItems }));
      for (const image of (JSON.parse(body).Responses?.[tableName] ?? []) as Image[])
        found.set(keyOf(image), image);
    }
    return found;
  };

  const note = async (target: string, input: Wire): Promise<void> => {
    const writes = writesIn(target, input);
    const unknown = writes.filter(({ known }) => !known).map(({ key }) => key);
    const read = unknown.length > 0 ? await readBack(unknown) : new Map<string, Image>();
    const at = scheduler.now();
    onCommit(
      writes.flatMap(({ key, after, known }) => {
        const change = mirror.put(at, key, known ? after : read.get(keyOf(key)));
        return change ? [change] : [];
      }),
    );
  };

  const write = async (target: string, input: Wire, body: string): Promise<WireAnswer> => {
    const { ClientRequestToken: token } = input;
    const doneAt = token && tokens.get(token);
    if (doneAt !== undefined && doneAt !== '' && scheduler.now() - doneAt < TOKEN_LIFE_MS)
      return { status: 200, body: '{}' };
    const asked = token ? JSON.stringify({ ...input, ClientRequestToken: undefined }) : body;
    const answer = await engine.ask(target, asked);
    if (answer.status === 200) {
      if (token) tokens.set(token, scheduler.now());
      await note(target, input);
    }
    return answer;
  };

  /** What a read that is not consistent may still answer: some of the last moments' changes are not there yet. */
  const lagging = (target: string, input: Wire, answer: WireAnswer): WireAnswer => {
    const isIndex = input.IndexName !== undefined;
    if (answer.status !== 200 || input.ConsistentRead === true) return answer;
    const behind = random.happens(isIndex ? 0.5 : 0.2) ? random.between(1, LONGEST_LAG_MS) : 0;
    const missed = behind > 0 ? mirror.since(scheduler.now() - behind) : [];
    if (missed.length === 0) return answer;
    const found = JSON.parse(answer.body);
    // The oldest state of each item that was changed since.
    const older = new Map<string, Image | undefined>();
    for (const { key, before } of missed) if (!older.has(key)) older.set(key, before);
    if (target === 'GetItem') {
      const key = keyOf(input.Key);
      if (!older.has(key)) return answer;
      return { status: 200, body: JSON.stringify({ ...found, Item: older.get(key) }) };
    }
    if (target !== 'Query' || found.LastEvaluatedKey || input.Limit || input.FilterExpression || input.Select)
      return answer;
    const kept = (found.Items as Image[]).filter((image) => !older.has(keyOf(image)));
    for (const image of older.values()) {
      const belongs = image ? isAskedFor(input, image) : false;
      if (belongs === undefined) return answer;
      if (belongs && image) kept.push(image);
    }
    const index = table.indexes.find(({ name }) => name === input.IndexName);
    const sort = index?.sortKey ?? sortKey;
    kept.sort((a, b) => ((a[sort]?.S ?? '') < (b[sort]?.S ?? '') ? -1 : 1));
    if (input.ScanIndexForward === false) kept.reverse();
    return { status: 200, body: JSON.stringify({ ...found, Items: kept, Count: kept.length }) };
  };

  const performed = async (target: string, body: string, fate: Fate): Promise<WireAnswer> => {
    const input: Wire = JSON.parse(body);
    const kind = kinds[target] ?? 'read';
    const act = async (): Promise<WireAnswer> =>
      kind === 'read' ? lagging(target, input, await engine.ask(target, body)) : write(target, input, body);
    switch (fate) {
      case 'error before':
        return failure(500, 'InternalServerError');
      case 'error after':
        await act();
        return failure(500, 'InternalServerError');
      case 'time-out before':
        throw timeOut();
      case 'time-out after':
        await act();
        throw timeOut();
      case 'throttle':
        return failure(
          400,
          kind === 'transaction' ? 'ThrottlingException' : 'ProvisionedThroughputExceededException',
        );
      case 'conflict': {
        const many = input.TransactItems?.length ?? 1;
        const hit = random.between(0, many - 1);
        const reasons = Array.from({ length: many }, (_, at) => ({
          Code: at === hit ? 'TransactionConflict' : 'None',
          ...(at === hit && { Message: 'Transaction is ongoing for the item' }),
        }));
        return failure(400, 'TransactionCanceledException', { CancellationReasons: reasons });
      }
      case 'unprocessed': {
        const asked: Wire[] = input.RequestItems[tableName] ?? [];
        if (asked.length < 2) return act();
        const taken = random.between(1, asked.length - 1);
        const first = { ...input, RequestItems: { [tableName]: asked.slice(0, taken) } };
        const answer = await write(target, first, JSON.stringify(first));
        if (answer.status !== 200) return answer;
        const left = { UnprocessedItems: { [tableName]: asked.slice(taken) } };
        return { status: 200, body: JSON.stringify({ ...JSON.parse(answer.body), ...left }) };
      }
      default:
        return act();
    }
  };

  const requestHandler = {
    metadata: { handlerProtocol: 'http/1.1' },
    destroy: () => undefined,
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
    async handle({ headers, body }: { headers: Record<string, string>; body?: string | Uint8Array }) {
      const target = (headers['x-amz-target'] ?? '').split('.')[1] ?? '';
      const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
      const { status, body: answer } = await scheduler.call(
        kinds[target] ?? 'read',
        briefly(target, text.replaceAll(tableName, '')),
        (fate) => performed(target, text, fate),
      );
      return {
        response: {
          statusCode: status,
          headers: { 'content-type': 'application/x-amz-json-1.0' },
          body: new Uint8Array(Buffer.from(answer)),
        },
      };
    },
  };

  const connect = (): DynamoDBDocumentClient =>
    DynamoDBDocumentClient.from(
      finishBatchesOf(
        new DynamoDBClient({
          endpoint: 'http://table.invalid',
          region: 'ap-northeast-2',
          credentials: { accessKeyId: 'simulated', secretAccessKey: 'simulated' },
          // Its own retries wait by the machine's clock; what the shop asks again, it asks again by itself.
          maxAttempts: 1,
          retryMode: 'standard',
          defaultsMode: 'standard',
          userAgentAppId: 'simulation',
          useDualstackEndpoint: false,
          useFipsEndpoint: false,
          signer: { sign: async <T>(request: T): Promise<T> => request },
          // biome-ignore lint/suspicious/noExplicitAny: the SDK's handler has more to it than is called here
          requestHandler: requestHandler as any,
        }),
        { pause: (ms) => scheduler.pause(ms), random: () => random.next() },
      ),
      documentConfig,
    );

  return { connect };
};
