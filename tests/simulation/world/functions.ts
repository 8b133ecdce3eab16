import type { Context, DynamoDBRecord, ScheduledEvent, SQSBatchResponse } from 'aws-lambda';
import { dispatcher, schedules, unconsumedEntities } from '#infra/triggers.ts';
import { nextDue } from '#localstack/embedded/schedule.ts';
import { table } from '#shared/data/table.ts';
import type { Instances } from './instances.ts';
import { createQueues } from './queues.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import type { Committed } from './table/mirror.ts';
import type { Image } from './table/plain-values.ts';
import type { Task } from './task.ts';
import type { Version } from './version.ts';

type Schedule = keyof Version['scheduleHandlers'];

/** Milliseconds a function may work on one event. */
const LIFE_MS = 60_000;
/**
 * Milliseconds until a schedule without work runs again. They grow with each idle run, because idle runs prove nothing.
 */
const FIRST_IDLE_MS = 5 * 60_000;
const HOUR = 60 * 60_000;
/** Schedules that orders wait for run every hour at least. */
const URGENT = [
  'settle-payments',
  'settle-refunds',
  'settle-cash-receipts',
  'resend-messages',
  'settle-unpaid-orders',
  'follow-parcels',
];
const longestIdleOf = (name: string): number => (URGENT.includes(name) ? HOUR : 12 * HOUR);

/** A run of a function that threw although no failure was injected. */
export type Thrown = { at: number; name: string; error: Error; lines: readonly string[] };

/** Encodes an item as a stream record does: its bytes in base64. */
const carried = (image: Image): Image =>
  Object.fromEntries(
    Object.entries(image).map(([name, value]) => [
      name,
      value.B === undefined ? value : { B: Buffer.from(value.B).toString('base64') },
    ]),
  );

const recordOf = ({ n, keys, before, after }: Committed): DynamoDBRecord => ({
  eventID: `change-${n}`,
  eventName: after ? (before ? 'MODIFY' : 'INSERT') : 'REMOVE',
  eventSource: 'aws:dynamodb',
  awsRegion: 'ap-northeast-2',
  dynamodb: {
    SequenceNumber: String(n).padStart(21, '0'),
    Keys: keys,
    ...(before && { OldImage: carried(before) }),
    ...(after && { NewImage: carried(after) }),
  },
});

const isTold = ({ before, after }: Committed): boolean =>
  !(unconsumedEntities as readonly string[]).includes((after ?? before)?.[table.entityName]?.S ?? '');

/** Schedules that only watch: nobody operates a simulated shop. */
const WATCHING: ReadonlySet<string> = new Set(['send-heartbeat', 'visit-shop']);

/**
 * Runs the background functions: the dispatcher of the stream, the consumers of its changes, and the schedules, with
 * the triggers of production.
 */
export const createFunctions = ({
  scheduler,
  random,
  instances,
}: {
  scheduler: Scheduler;
  random: (stream: string) => Random;
  instances: Instances;
}) => {
  const thrown: Thrown[] = [];
  let isCalm = false;
  let runs = 0;

  const contextOf = (name: string): Context => {
    const until = scheduler.now() + LIFE_MS;
    return {
      functionName: name,
      awsRequestId: `run-${runs}`,
      getRemainingTimeInMillis: () => until - scheduler.now(),
    } as Context;
  };

  /** Runs a function in one of its instances; the value is undefined when the run was killed or threw. */
  const run = async <T>(
    name: string,
    work: (version: Version, context: Context) => Promise<T>,
  ): Promise<{ task: Task; value?: T }> => {
    runs += 1;
    const instance = instances.take(name);
    const data: Record<string, unknown> = { open: instance.open };
    const ended = await scheduler.begin(name, () => work(instance.version, contextOf(name)), {
      wish: `${name}/${runs}`,
      data,
    });
    if (ended.outcome !== 'killed') instances.giveBack(instance);
    if (ended.outcome === 'done') return { task: ended.task, value: ended.value };
    if (ended.outcome === 'thrown' && !ended.task.spoilt && !instances.excuses(instance, ended.error))
      thrown.push({
        at: scheduler.now(),
        name,
        error: ended.error as Error,
        lines: (data.lines ?? []) as string[],
      });
    return { task: ended.task };
  };

  const queues = createQueues({
    scheduler,
    random: random('queues'),
    invoke: async ({ name }, event) => {
      const { value } = await run(name, ({ consumerHandlers }, context) => {
        const handler = consumerHandlers[name as keyof typeof consumerHandlers];
        return handler(event, context) as Promise<SQSBatchResponse>;
      });
      return value;
    },
  });

  const large = new Map<string, string>();
  const changePorts = async () => ({
    queues: queues.port,
    large: {
      keep: async (id: string, body: string) => void large.set(id, body),
      read: async (id: string) => large.get(id) ?? '',
    },
  });

  const stream: Committed[] = [];
  let reading = false;
  const streamRandom = random('stream');

  const read = async (): Promise<void> => {
    const batch = stream.slice(
      0,
      isCalm ? dispatcher.batchSize : streamRandom.between(1, dispatcher.batchSize),
    );
    const { value } = await run(dispatcher.name, (version, context) =>
      version.dispatcherOf(changePorts)({ Records: batch.map(recordOf) }, context),
    );
    const first = value?.batchItemFailures[0]?.itemIdentifier;
    const done = !value
      ? 0
      : first === undefined
        ? batch.length
        : batch.findIndex(({ n }) => n === Number(first));
    // Now and then records are read again: a stream delivers at least once.
    stream.splice(0, !isCalm && streamRandom.happens(0.01) ? 0 : Math.max(0, done));
    reading = false;
    wake(value ? 0 : 1_000);
  };
  const wake = (after = 0): void => {
    if (reading || stream.length === 0) return;
    reading = true;
    scheduler.plan(scheduler.now() + after + streamRandom.between(1, 200), 'stream', () => void read());
  };

  const runSchedule = (name: Schedule, event: ScheduledEvent) =>
    run(name, ({ scheduleHandlers }, context) => scheduleHandlers[name](event, context) as Promise<unknown>);

  const idle = new Map<string, number>();
  const tick = (schedule: (typeof schedules)[number], from: number): void => {
    const { name } = schedule;
    const due = nextDue(schedule, from);
    scheduler.plan(due, `schedule ${name}`, () => {
      const event = { time: scheduler.iso() } as ScheduledEvent;
      const once = () => runSchedule(name as Schedule, event);
      if (!isCalm && random('schedules').happens(0.03)) void once(); // two runs at once
      void once().then(({ task }) => {
        // A run that wrote no more than its own lease had nothing to do.
        const isBusy = task.writes > 3 || task.spoilt;
        const pause = isBusy ? 0 : Math.min((idle.get(name) || FIRST_IDLE_MS) * 2, longestIdleOf(name));
        idle.set(name, pause);
        tick(schedule, scheduler.now() + pause);
      });
    });
  };

  return {
    queues,
    thrown,
    /** Adds committed changes to the stream. */
    tell: (changes: readonly Committed[]): void => {
      stream.push(...changes.filter(isTold));
      wake();
    },
    startSchedules: (): void => {
      for (const schedule of schedules) if (!WATCHING.has(schedule.name)) tick(schedule, scheduler.now());
    },
    /** Makes the stream and the queues work without failures, so that the world heals. */
    calm: (): void => {
      isCalm = true;
      queues.calm();
    },
    pending: () => stream.length + queues.waiting(),
    runs: () => runs,
  };
};
export type Functions = ReturnType<typeof createFunctions>;
