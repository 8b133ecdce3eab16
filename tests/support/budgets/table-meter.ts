import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Cost of some work at the table. */
export type TableUse = {
  /** Round trips: the longest chain of calls that had to wait for one another */
  trips: number;
  readUnits: number;
  writeUnits: number;
};

export type TableMeter = {
  /** Runs some work and measures its cost at the table. Only one piece of work at a time. */
  during<T>(work: () => Promise<T>): Promise<{ value: T; use: TableUse }>;
  /** Measures a part of that work, separately from concurrent parts; calls `told` with its result. */
  within<T>(work: () => T, told: (answer: Awaited<T>, use: TableUse) => void): T;
};

type Counted = { trips: Set<number>; readUnits: number; writeUnits: number };
type Capacity = { CapacityUnits?: number };
type Method = (this: SubtleCrypto, ...args: unknown[]) => Promise<unknown>;
type Answer = { ConsumedCapacity?: Capacity | Capacity[] };

/** Turns of the event loop after which work that waits for nothing has made all its calls of the table. */
const QUIET_TURNS = 20;
const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

/**
 * Measures the cost of each call of the table. Calls are held until all calls possible at this moment have been made,
 * and are then sent together. The number of these batches is the number of round trips, on a slow machine as on a fast
 * one.
 */
export const meterTable = (client: DynamoDBDocumentClient): TableMeter => {
  const parts = new AsyncLocalStorage<Counted[]>();
  let whole: Counted | undefined;
  let wave = 0;
  let [waiting, underWay, turns]: [(() => void)[], number, number] = [[], 0, 0];

  /** Sends the waiting calls once nothing is in flight and no other call has come for a few turns. */
  const watch = (): void => {
    if (underWay > 0 || waiting.length === 0) return;
    if (elsewhere.size > 0) turns = 0;
    if (turns++ < QUIET_TURNS) {
      setImmediate(watch);
      return;
    }
    wave++;
    underWay = waiting.length;
    for (const go of waiting.splice(0)) go();
  };
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      const isFirst = waiting.push(resolve) === 1;
      turns = 0;
      if (isFirst) setImmediate(watch);
    });

  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const counts = [...(whole ? [whole] : []), ...(parts.getStore() ?? [])];
        if (!whole) return next(args);
        await turn();
        const ofThis = wave;
        try {
          const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
          const units = unitsOf(answer.output as Answer);
          for (const count of counts) {
            count.trips.add(ofThis);
            count[WRITES.test(commandName) ? 'writeUnits' : 'readUnits'] += units;
          }
          return answer;
        } finally {
          underWay--;
          turns = 0;
          setImmediate(watch);
        }
      },
    { step: 'initialize', name: 'meterTable', priority: 'high' },
  );

  return {
    during: async (work) => {
      const count = fresh();
      whole = count;
      try {
        return { value: await work(), use: countedOf(count) };
      } finally {
        whole = undefined;
      }
    },
    within: (work, told) => {
      const count = fresh();
      const answer = parts.run([...(parts.getStore() ?? []), count], work);
      if (!(answer instanceof Promise)) {
        told(answer as Awaited<typeof answer>, countedOf(count));
        return answer;
      }
      return answer.then((value) => {
        told(value, countedOf(count));
        return value;
      }) as typeof answer;
    },
  };
};

/**
 * Work other than calls of the table that this process waits for: responses of other servers, up to their last byte,
 * and signatures computed by threads. Code that waits for them may call the table afterwards, and their speed must not
 * change the count.
 */
const elsewhere = new Set<unknown>();
for (const kind of ['http.client.request.start', 'undici:request:create'])
  subscribe(kind, (message) => elsewhere.add(requestOf(message)));
for (const kind of ['http.client.request.error', 'undici:request:trailers', 'undici:request:error'])
  subscribe(kind, (message) => elsewhere.delete(requestOf(message)));
subscribe('http.client.response.finish', (message) => {
  const { request, response } = message as { request: unknown; response: IncomingMessage };
  response.once('close', () => elsewhere.delete(request));
});
const requestOf = (message: unknown): unknown => (message as { request: unknown }).request;

for (const name of ['sign', 'verify', 'importKey', 'digest'] as const) {
  const { prototype } = SubtleCrypto as unknown as { prototype: Record<string, Method> };
  const original = prototype[name] as Method;
  prototype[name] = function (this: SubtleCrypto, ...args) {
    const job = original.apply(this, args);
    elsewhere.add(job);
    return job.finally(() => elsewhere.delete(job));
  };
}

const fresh = (): Counted => ({ trips: new Set(), readUnits: 0, writeUnits: 0 });

const countedOf = ({ trips, readUnits, writeUnits }: Counted): TableUse => ({
  trips: trips.size,
  readUnits,
  writeUnits,
});

const unitsOf = ({ ConsumedCapacity = [] }: Answer): number =>
  [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
