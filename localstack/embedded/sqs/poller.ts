import { createHash } from 'node:crypto';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { Bell } from '../bell.ts';
import type { Queue, Received } from './queue.ts';

/** A function that receives messages of a queue, with the settings of an event source mapping. */
export type QueueConsumer = {
  queue: Queue;
  /** Most messages in one event. */
  batchSize: number;
  /** Milliseconds to collect messages for one event. */
  windowMs: number;
  /** Most events in progress at once (1). */
  atATime?: number;
  /** May return Lambda's `{ batchItemFailures }`; throwing fails the whole batch. */
  invoke(event: SQSEvent): Promise<unknown>;
  /** Milliseconds a failed message is hidden the first time (100); doubled for each further failure, up to a second. */
  retryMs?: number;
};

const LONGEST_RETRY_MS = 1_000;
/** Limit of a timer; a new message rings the bell earlier. */
const LONGEST_SLEEP_MS = 60 * 60_000;
/** Milliseconds to wait when the disk failed. */
const INTERRUPTED_MS = 1_000;
/** Bytes Lambda accepts at once, with room for the data around the bodies. */
const LARGEST_EVENT = 5 * 1024 * 1024;

export type QueuePoller = {
  /** Number of messages delivered or moved to the dead letters so far. */
  handled(): number;
  /** Resolves when the queue is empty and nothing is in progress; batches are not collected meanwhile. */
  drain(): Promise<void>;
  /** Lets running functions finish. */
  stop(): Promise<void>;
};

/**
 * Delivers the messages of a queue to its function, several batches at a time. The queue hides messages in progress,
 * and in a FIFO queue their groups too. It sleeps until messages arrive or become visible again.
 */
export const pollQueue = ({
  queue,
  batchSize,
  windowMs,
  atATime = 1,
  invoke,
  retryMs = 100,
}: QueueConsumer): QueuePoller => {
  const bell = new Bell();
  const drains: (() => void)[] = [];
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let handled = 0;
  queue.onSent(() => bell.ring());

  const interrupted = (error: unknown): void =>
    console.error(`the queue ${queue.settings.name} is interrupted`, error);

  const gather = async (): Promise<void> => {
    const until = Date.now() + windowMs;
    while (!stopped && drains.length === 0 && Date.now() < until && !queue.has(batchSize))
      await bell.wait(until - Date.now());
  };

  const deliver = async (messages: readonly Received[]): Promise<void> => {
    const failed = await failuresOf(messages, invoke);
    const done = messages.filter(({ id }) => !failed.has(id));
    queue.delete(done.map(({ id }) => id));
    // One time for all: messages that failed together become visible together.
    const now = Date.now();
    for (const { id, times } of messages)
      if (failed.has(id))
        queue.changeVisibility([id], Math.min(retryMs * 2 ** (times - 1), LONGEST_RETRY_MS), now);
  };

  const handOver = (): void => {
    const size = queue.size;
    const messages = queue.receive({ messages: batchSize, bytes: LARGEST_EVENT });
    handled += size - queue.size + messages.length;
    if (messages.length === 0) return;
    const delivery = deliver(messages)
      .catch(interrupted)
      .finally(() => {
        underWay.delete(delivery);
        bell.ring();
      });
    underWay.add(delivery);
  };

  const turn = async (): Promise<void> => {
    if (underWay.size === atATime) {
      await bell.wait(LONGEST_SLEEP_MS);
      return;
    }
    if (queue.has(1)) {
      await gather();
      if (!stopped) handOver();
      return;
    }
    if (queue.size === 0) for (const answer of drains.splice(0)) answer();
    await bell.wait(Math.max(1, Math.min(queue.showsAt - Date.now(), LONGEST_SLEEP_MS)));
  };

  const run = async (): Promise<void> => {
    while (!stopped)
      await turn().catch((error: unknown) => {
        interrupted(error);
        return bell.wait(INTERRUPTED_MS);
      });
    await Promise.all(underWay);
    for (const answer of drains.splice(0)) answer();
  };
  const ended = run();

  return {
    handled: () => handled,
    drain: () => {
      if (stopped) return Promise.resolve();
      return new Promise<void>((resolve) => {
        drains.push(resolve);
        bell.ring();
      });
    },
    stop: async () => {
      stopped = true;
      bell.ring();
      await ended;
    },
  };
};

/**
 * Returns the ids of the messages to deliver again: all of them when the function throws, or names an id it was not
 * given.
 */
const failuresOf = async (
  messages: readonly Received[],
  invoke: QueueConsumer['invoke'],
): Promise<ReadonlySet<string>> => {
  const all = new Set(messages.map(({ id }) => id));
  try {
    const answer = await invoke({ Records: messages.map(recordOf) });
    const { batchItemFailures = [] } = (answer ?? {}) as Partial<{
      batchItemFailures: { itemIdentifier: string }[];
    }>;
    const named = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    return named.every((id) => all.has(id)) ? new Set(named) : all;
  } catch {
    // The function's own log has the reason.
    return all;
  }
};

const recordOf = ({ id, body, group, times, sentAt }: Received): SQSRecord => ({
  messageId: id,
  receiptHandle: id,
  body,
  attributes: {
    ApproximateReceiveCount: String(times),
    SentTimestamp: String(sentAt),
    SenderId: 'dispatch-changes',
    ApproximateFirstReceiveTimestamp: String(Date.now()),
    ...(group !== undefined && { MessageGroupId: group }),
  },
  messageAttributes: {},
  md5OfBody: createHash('md5').update(body).digest('hex'),
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:ap-northeast-2:000000000000:changes',
  awsRegion: 'ap-northeast-2',
});
