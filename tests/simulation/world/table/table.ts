import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AttributeValue } from 'aws-lambda';
import { retryUnprocessed } from '#shared/data/common/retry-unprocessed.ts';
import { endOf } from '../expiry.ts';
import type { Fate } from '../fates.ts';
import type { Mistakes } from '../mistakes.ts';
import type { Random } from '../random.ts';
import { type Scheduler, taskNow } from '../scheduler.ts';
import type { CallKind } from '../task.ts';
import { clientOf } from './client.ts';
import { exceptionOf } from './exceptions.ts';
import type { Journal } from './journal.ts';
import { type Committed, keyOf, LONGEST_LAG_MS, type Mirror } from './mirror.ts';
import type { Image } from './plain-values.ts';
import { Refusal } from './refusal.ts';
import { type Older, type Store, TABLE, type Wire } from './store.ts';
import type { Witness } from './witness.ts';

const kinds: Record<string, CallKind> = {
  GetItem: 'read',
  BatchGetItem: 'read',
  Query: 'read',
  TransactGetItems: 'read',
  PutItem: 'write',
  UpdateItem: 'write',
  DeleteItem: 'write',
  BatchWriteItem: 'batch',
  TransactWriteItems: 'transaction',
};

const asTheSeedSays = (type: string, more: ConstructorParameters<typeof Refusal>[2] = {}) =>
  new Refusal(type, 'as the seed says', more);

/** Builds the error of a call without an answer: whether it took effect is unknown. */
const timeOut = () => Object.assign(new Error('no answer in time'), { name: 'TimeoutError' });

/** Formats a call briefly for the log: the items it concerns, identified by a few letters of a hash. */
const briefly = (call: string, input: Wire): string =>
  `${call} ${hash('sha1', JSON.stringify(input), 'base64url').slice(0, 10)}`;

/** Milliseconds for which the table remembers an idempotency token. Calls with the same token are one call. */
const TOKEN_LIFE_MS = 10 * 60_000;

/** Lists the keys of the items in a request. */
const keysIn = (call: string, input: Wire): Image[] => {
  if (call === 'BatchGetItem') return input.RequestItems[TABLE].Keys;
  if (call === 'Query' || call === 'TransactGetItems') return [];
  if (call === 'BatchWriteItem')
    return input.RequestItems[TABLE].map(
      ({ PutRequest, DeleteRequest }: Wire) => PutRequest?.Item ?? DeleteRequest.Key,
    );
  if (call === 'TransactWriteItems')
    return input.TransactItems.flatMap(({ Put, Update, Delete }: Wire) =>
      Put || Update || Delete ? [Put?.Item ?? (Update ?? Delete).Key] : [],
    );
  return [input.Item ?? input.Key];
};

/** Names the item or query that a read requests. */
const askedOf = (input: Wire): string =>
  Object.values<AttributeValue>(input.Key ?? input.ExpressionAttributeValues ?? {})
    .map(({ S = '' }) => S)
    .join(' ');

/** Creates the table as the shop's client sees it, with the failures and the lag of the real cloud. */
export const createTable = ({
  store,
  witness,
  mirror,
  journal,
  scheduler,
  random,
  mistakes,
  onCommit,
}: {
  store: Store;
  /** Engine that answers every call as well, for comparison */
  witness?: Witness;
  mirror: Mirror;
  journal: Journal;
  scheduler: Scheduler;
  random: Random;
  mistakes?: Mistakes;
  onCommit(changes: readonly Committed[]): void;
}) => {
  const tokens = new Map<string, number>();

  const asked = async (call: string, input: Wire): Promise<Wire> => {
    if (!witness) return store.ask(call, input);
    return witness.compare(call, input, () => store.ask(call, input));
  };

  const write = async (call: string, input: Wire, by: string): Promise<Wire> => {
    const { ClientRequestToken: token, ...request } = input;
    const doneAt = token && tokens.get(token);
    if (doneAt !== undefined && doneAt !== '' && scheduler.now() - doneAt < TOKEN_LIFE_MS) return {};
    const answer = await asked(call, request).catch((error) => {
      mistakes?.note(call, request, error instanceof Refusal ? exceptionOf(error) : error);
      throw error;
    });
    mistakes?.note(call, request);
    if (token) tokens.set(token, scheduler.now());
    const at = scheduler.now();
    onCommit(
      keysIn(call, input).flatMap((keys) => {
        const change = mirror.put(at, keys, store.image(keyOf(keys)));
        if (change) journal.note(change, by);
        return change ? [change] : [];
      }),
    );
    return answer;
  };

  /** Finds what an eventually consistent read has not seen yet: the oldest state of each recently changed item. */
  const unseen = (input: Wire): Older | undefined => {
    if (input.ConsistentRead === true) return undefined;
    const behind = random.happens(input.IndexName ? 0.5 : 0.2) ? random.between(1, LONGEST_LAG_MS) : 0;
    const missed = behind > 0 ? mirror.since(scheduler.now() - behind) : [];
    if (missed.length === 0) return undefined;
    const older = new Map<string, Image | undefined>();
    for (const { key, before } of missed) if (!older.has(key)) older.set(key, before);
    return older;
  };

  const read = async (call: string, input: Wire, by: string): Promise<Wire> => {
    const older = call === 'TransactGetItems' ? undefined : unseen(input);
    const answer = await asked(call, input);
    if (!older) return answer;
    const seen = store.ask(call, input, older);
    if (!isDeepStrictEqual(seen, answer)) journal.stale(scheduler.now(), by, askedOf(input));
    return seen;
  };

  const performed = async (call: string, input: Wire, fate: Fate, by: string): Promise<Wire> => {
    const kind = kinds[call];
    const act = () => (kind === 'read' ? read(call, input, by) : write(call, input, by));
    switch (fate) {
      case 'error before':
        throw asTheSeedSays('InternalServerError');
      case 'error after':
        await act();
        throw asTheSeedSays('InternalServerError');
      case 'time-out before':
        throw timeOut();
      case 'time-out after':
        await act();
        throw timeOut();
      case 'throttle':
        throw asTheSeedSays(
          kind === 'transaction' ? 'ThrottlingException' : 'ProvisionedThroughputExceededException',
        );
      case 'conflict': {
        const many = input.TransactItems?.length ?? 1;
        const hit = random.between(0, many - 1);
        const reasons = Array.from({ length: many }, (_, at) => ({
          Code: at === hit ? 'TransactionConflict' : 'None',
          ...(at === hit && { Message: 'Transaction is ongoing for the item' }),
        }));
        throw asTheSeedSays('TransactionCanceledException', { reasons });
      }
      case 'unprocessed': {
        const all: Wire[] = input.RequestItems[TABLE];
        if (all.length < 2) return act();
        const taken = random.between(1, all.length - 1);
        await write(call, { ...input, RequestItems: { [TABLE]: all.slice(0, taken) } }, by);
        return { UnprocessedItems: { [TABLE]: all.slice(taken) } };
      }
      default:
        return act();
    }
  };

  const ask = (call: string, meant: Wire): Promise<Wire> => {
    const input = mistakes?.put(call, meant) ?? meant;
    const by = taskNow()?.name ?? '';
    return scheduler.call(
      kinds[call] ?? 'read',
      briefly(call, input),
      (fate) =>
        performed(call, input, fate, by).catch((error) => {
          throw error instanceof Refusal ? exceptionOf(error) : error;
        }),
      { about: keysIn(call, input).map(keyOf).join(' ').replaceAll('\u0000', ' ') },
    );
  };

  /** Deletes an item whose time to live is over, as the table does. */
  const expire = (keys: Image): Promise<void> =>
    scheduler.call(
      'write',
      briefly('expiry', keys),
      async () => {
        const end = endOf(store.image(keyOf(keys)));
        if (end === undefined || end * 1_000 > scheduler.now()) return;
        await write('DeleteItem', { TableName: TABLE, Key: keys }, 'the table');
      },
      { about: keyOf(keys).replaceAll('\u0000', ' ') },
    );

  return {
    expire,
    connect: (): DynamoDBDocumentClient =>
      clientOf(ask, (client) =>
        retryUnprocessed(client, { pause: (ms) => scheduler.pause(ms), random: () => random.next() }),
      ),
  };
};
