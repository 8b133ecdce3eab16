import { join } from 'node:path';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { Bell } from './bell.ts';
import { buryDeadLetter } from './dead-letters.ts';
import { readJson, writeJson } from './json-file.ts';
import { deliverBatch } from './stream-delivery.ts';
import { lambdaRecord } from './stream-event.ts';
import { type ShardPositions, type ShardRecord, StreamReader, streamArnOf } from './stream-reader.ts';

/** A function that follows the table's changes, with the settings of an event source mapping. */
export type StreamConsumer = {
  /** Name of its position in the stream on disk and of its dead letters. */
  name: string;
  /** Most records in one event. */
  batchSize: number;
  /** Milliseconds to collect records for one event. */
  windowMs: number;
  /** May return Lambda's `{ batchItemFailures }`; throwing fails the whole batch. */
  invoke(event: DynamoDBStreamEvent): Promise<unknown>;
  /** Tries of a record before it goes to the dead letters (5). */
  maxTries?: number;
  /** Milliseconds before the second try (100); doubled for each further one, up to 5 s. */
  retryMs?: number;
};

/** Milliseconds between two polls while changes arrive; short enough that a shopper's next page sees the change. */
const POLL_MS = 200;
/** Longest pause of an idle table, in ms; each empty poll doubles the pause, until a write is reported. */
const LONGEST_POLL_MS = 3_000;
const LONGEST_RETRY_MS = 5_000;
/** Milliseconds to wait when the table did not respond. */
const INTERRUPTED_MS = 1_000;

/**
 * Delivers the changes of a table to its consumers, each at its own pace and from its own position, which is stored in
 * `<dataDir>/stream/` so that a restart repeats unanswered records and loses nothing. A new consumer, or one after the
 * table was created again, starts with the oldest record.
 * @returns `wake` reports a write to the table, so that an idle stream is polled again; `stop` lets running functions
 * finish; `drain` resolves when every consumer has seen every change, including those consumers made themselves
 */
export async function startStream({
  endpoint,
  tableName,
  dataDir,
  consumers,
}: {
  endpoint: string;
  tableName: string;
  dataDir: string;
  consumers: StreamConsumer[];
}): Promise<{ wake(): void; stop(): Promise<void>; drain(): Promise<void> }> {
  const streamArn = await streamArnOf(endpoint, tableName);
  const source = { endpoint, streamArn, dataDir };
  const running = consumers.map((consumer) => follow(consumer, source));
  return {
    wake() {
      for (const consumer of running) consumer.wake();
    },
    async stop() {
      await Promise.all(running.map((consumer) => consumer.stop()));
    },
    async drain() {
      let handled: number[];
      do handled = await Promise.all(running.map((consumer) => consumer.drain()));
      while (handled.some((count) => count > 0));
    },
  };
}

type Source = { endpoint: string; streamArn: string; dataDir: string };

function follow(consumer: StreamConsumer, { endpoint, streamArn, dataDir }: Source) {
  const file = join(dataDir, 'stream', `${consumer.name}.json`);
  const done = readPositions(file, streamArn);
  const reader = new StreamReader(endpoint, streamArn, done);
  const bell = new Bell();
  let stopped = false;
  let handled = 0;
  let pauseMs = POLL_MS;
  let isResting = false;
  const drains: (() => void)[] = [];
  const pause = (ms: number): Promise<void> => (stopped ? Promise.resolve() : bell.wait(ms));

  const gather = async (): Promise<ShardRecord[]> => {
    const batch = await reader.next(consumer.batchSize);
    const until = Date.now() + consumer.windowMs;
    while (batch.length > 0 && batch.length < consumer.batchSize && !stopped) {
      const more = await reader.next(consumer.batchSize - batch.length);
      batch.push(...more);
      const left = until - Date.now();
      if (more.length > 0) continue;
      if (left <= 0 || drains.length > 0) break;
      await pause(Math.min(left, POLL_MS));
    }
    return batch;
  };

  const deliver = async (batch: ShardRecord[]): Promise<void> => {
    const records = batch.map(({ record }) => lambdaRecord(record, streamArn));
    let settled = 0;
    await deliverBatch(records, {
      invoke: (part) => consumer.invoke({ Records: part }),
      maxTries: consumer.maxTries ?? 5,
      backOff: (tries) => pause(Math.min((consumer.retryMs ?? 100) * 2 ** (tries - 1), LONGEST_RETRY_MS)),
      settle(count) {
        for (const { shardId, record } of batch.slice(settled, settled + count)) {
          done[shardId] = record.dynamodb?.SequenceNumber ?? '';
        }
        settled += count;
        writeJson(file, { streamArn, shards: done });
      },
      bury: (record, tries, error) =>
        buryDeadLetter(dataDir, { functionName: consumer.name, tries, error, payload: record }),
      stopped: () => stopped,
    });
    handled += settled;
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      const waiting = drains.length; // later callers may have written after this pass read
      try {
        const batch = await gather();
        if (batch.length > 0) {
          pauseMs = POLL_MS;
          await deliver(batch);
          continue;
        }
        for (const answer of drains.splice(0, waiting)) answer();
      } catch (error) {
        console.error(`the stream of ${consumer.name} is interrupted`, error);
        reader.rewind(done);
        await pause(INTERRUPTED_MS);
      }
      if (drains.length > 0) continue;
      const resting = pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_POLL_MS);
      isResting = true;
      await resting;
      isResting = false;
    }
    for (const answer of drains.splice(0)) answer();
    reader.close();
  };
  const ended = run();

  return {
    /** A poll in progress may have been too early, so the next pause is short in any case. */
    wake(): void {
      pauseMs = POLL_MS;
      if (isResting) bell.ring();
    },
    async stop(): Promise<void> {
      stopped = true;
      bell.ring();
      await ended;
    },
    /** Resolves when nothing is left to read, with the number of records handled meanwhile. */
    async drain(): Promise<number> {
      const before = handled;
      if (stopped) return 0;
      await new Promise<void>((resolve) => {
        drains.push(resolve);
        bell.ring();
      });
      return handled - before;
    },
  };
}

function readPositions(file: string, streamArn: string): ShardPositions {
  const saved = readJson(file) as { streamArn?: string; shards?: ShardPositions } | undefined;
  return saved?.streamArn === streamArn ? { ...saved.shards } : {};
}
