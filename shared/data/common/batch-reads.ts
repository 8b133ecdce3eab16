import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

type Key = { pk: string; sk: string };
type Item = Record<string, unknown>;
type Keys = { Keys?: Key[]; ConsistentRead?: boolean };
type Input = { TableName?: string; Key?: Key; ConsistentRead?: boolean; RequestItems?: Record<string, Keys> };

/** Request of one call: whole items of one table, by their keys. */
type ReadRequest = { table: string; consistent: boolean; keys: readonly Key[] };
/** Items that were found. Undefined for a call that is sent alone. */
type FoundItems = { take(key: Key): Item | undefined } | undefined;
/** A call that waits for other calls of the same moment. */
type PendingRead = ReadRequest & { answer(found: FoundItems): void; fail(error: unknown): void };

/** Most items in one batch. */
const MOST = 100;

/**
 * Makes a client send one batch request for all items that are requested by key at the same moment: a page calls
 * several repositories at once, each for its own items. Consistent and eventually consistent reads go into separate
 * batches. An item that two calls request is read once, and the second call gets a copy. A call without others is sent
 * unchanged, and so are all calls of a batch that is refused because one of its requests is invalid.
 */
export const batchReads = (client: DynamoDBDocumentClient): DynamoDBDocumentClient => {
  const own = new WeakSet<object>();
  let waiting: PendingRead[] = [];

  const read = async (batch: readonly PendingRead[]): Promise<void> => {
    const [{ table, consistent }] = batch as [PendingRead];
    const keys = new Map(
      batch.flatMap((pendingRead) => pendingRead.keys.map((key) => [nameOf(key), key] as const)),
    );
    const command = new BatchGetCommand({
      RequestItems: { [table]: { Keys: [...keys.values()], ...(consistent && { ConsistentRead: true }) } },
    });
    own.add(command.input);
    try {
      const { Responses } = await client.send(command);
      const found = foundOf(Responses?.[table] ?? []);
      for (const { answer } of batch) answer(found);
    } catch (error) {
      const isOfOne = error instanceof Error && error.name === 'ValidationException';
      for (const { answer, fail } of batch) isOfOne ? answer(undefined) : fail(copyOf(error));
    }
  };

  const go = (): void => {
    const requests = waiting;
    waiting = [];
    for (const batch of batchesOf(requests)) {
      if (batch.length === 1) batch[0]?.answer(undefined);
      else void read(batch);
    }
  };

  const join = (request: ReadRequest): Promise<FoundItems> =>
    new Promise((answer, fail) => {
      const isFirst = waiting.push({ ...request, answer, fail }) === 1;
      // Runs after every promise that is already settled has been followed, so all callers of this moment are waiting
      // by then.
      if (isFirst) queueMicrotask(() => process.nextTick(go));
    });

  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const request = own.has(args.input) ? undefined : wantedOf(commandName, args.input as Input);
        const found = request && (await join(request));
        if (!found) return next(args);
        const taken = request.keys.flatMap((key) => found.take(key) ?? []);
        const output =
          commandName === 'GetItemCommand'
            ? { Item: taken[0] }
            : { Responses: { [request.table]: taken }, UnprocessedKeys: {} };
        return { output: { $metadata: {}, ...output }, response: undefined };
      },
    { step: 'initialize', name: 'gatherReads', priority: 'high' },
  );
  return client;
};

/** Copies an error for each waiting call, because ElectroDB writes on the errors it catches. */
const copyOf = (error: unknown): unknown =>
  error instanceof Error
    ? Object.create(Object.getPrototypeOf(error), Object.getOwnPropertyDescriptors(error))
    : error;

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** The first taker gets the item itself and later ones get copies, because a taker may change its item. */
const foundOf = (items: readonly Item[]): FoundItems => {
  const byName = new Map(items.map((item) => [nameOf(item as Key), item]));
  const gone = new Set<string>();
  return {
    take: (key) => {
      const item = byName.get(nameOf(key));
      if (!item || !gone.has(nameOf(key))) {
        gone.add(nameOf(key));
        return item;
      }
      return structuredClone(item);
    },
  };
};

/**
 * Returns the keys of a call that can be batched with others. Undefined for any other call, and for one that requests
 * only some attributes.
 */
const wantedOf = (
  commandName: string,
  { TableName, Key, RequestItems, ...rest }: Input,
): ReadRequest | undefined => {
  if (commandName === 'GetItemCommand' && TableName && Key) {
    const { ConsistentRead = false, ...others } = rest;
    return isNothing(others) ? { table: TableName, consistent: ConsistentRead, keys: [Key] } : undefined;
  }
  if (commandName !== 'BatchGetItemCommand') return undefined;
  const [[table, requested] = [], ...more] = Object.entries(RequestItems ?? {});
  if (!table || !requested || more.length > 0) return undefined;
  const { Keys = [], ConsistentRead = false, ...others } = requested;
  return isNothing({ ...rest, ...others }) ? { table, consistent: ConsistentRead, keys: Keys } : undefined;
};

const isNothing = (others: object): boolean => Object.values(others).every((value) => value === undefined);

/** Puts calls for the same table and consistency into batches, as many as fit. */
const batchesOf = (requests: readonly PendingRead[]): PendingRead[][] => {
  const batches: { way: string; calls: PendingRead[]; keys: Set<string> }[] = [];
  for (const call of requests) {
    const way = `${call.table} ${call.consistent}`;
    const names = call.keys.map(nameOf);
    const open = batches.find(
      (batch) => batch.way === way && new Set([...batch.keys, ...names]).size <= MOST,
    );
    if (!open) batches.push({ way, calls: [call], keys: new Set(names) });
    else {
      open.calls.push(call);
      for (const name of names) open.keys.add(name);
    }
  }
  return batches.map(({ calls }) => calls);
};
