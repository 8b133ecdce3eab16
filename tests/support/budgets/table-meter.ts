import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
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
    if (requests.open > 0) turns = 0;
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

/** Requests of this process to anybody: what waits for another answer may ask the table when it has it. */
const requests = { open: 0 };
for (const [channel, change] of [
  ['http.client.request.start', 1],
  ['http.client.response.finish', -1],
  ['undici:request:create', 1],
  ['undici:request:trailers', -1],
  ['undici:request:error', -1],
] as const)
  subscribe(channel, () => {
    requests.open += change;
  });

const fresh = (): Counted => ({ trips: new Set(), readUnits: 0, writeUnits: 0 });

const countedOf = ({ trips, readUnits, writeUnits }: Counted): TableUse => ({
  trips: trips.size,
  readUnits,
  writeUnits,
});

const unitsOf = ({ ConsumedCapacity = [] }: Answer): number =>
  [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
