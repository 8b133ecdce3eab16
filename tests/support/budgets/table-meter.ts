import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** What some work asked of the table. */
export type TableUse = {
  /** Round trips: the longest chain of calls that had to wait for one another */
  trips: number;
  readUnits: number;
  writeUnits: number;
};

export type TableMeter = {
  /** Does some work and tells what it asked of the table. Only one piece of work at a time. */
  during<T>(work: () => Promise<T>): Promise<{ value: T; use: TableUse }>;
  /** The same of a part of that work, told apart from what runs beside it; `told` once it has its answer. */
  within<T>(work: () => T, told: (answer: Awaited<T>, use: TableUse) => void): T;
};

type Counted = { trips: Set<number>; readUnits: number; writeUnits: number };
type Capacity = { CapacityUnits?: number };
type Method = (this: SubtleCrypto, ...given: unknown[]) => Promise<unknown>;
type Answer = { ConsumedCapacity?: Capacity | Capacity[] };

/** Turns of the event loop after which work that waits for nobody has asked the table all it can ask. */
const QUIET_TURNS = 20;
const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

/**
 * Has the table tell what each call costs. Calls are held until everything that can be asked at this moment has been
 * asked, and then go together: how many times that happens is the number of round trips, on a busy machine as on a
 * quick one.
 */
export const meterTable = (client: DynamoDBDocumentClient): TableMeter => {
  const parts = new AsyncLocalStorage<Counted[]>();
  let whole: Counted | undefined;
  let wave = 0;
  let [waiting, underWay, turns]: [(() => void)[], number, number] = [[], 0, 0];

  /** Lets the calls that wait go, once nothing is on its way and no other call has come for a few turns. */
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
 * What this process waits for besides the table: answers of others, until their last byte is here, and signatures that
 * threads make. Whoever waits for one of them may ask the table when it has it; how quick it is must not count.
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
  prototype[name] = function (this: SubtleCrypto, ...given) {
    const job = original.apply(this, given);
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
