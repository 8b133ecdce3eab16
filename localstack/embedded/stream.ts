import { join } from 'node:path';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { Bell } from './bell.ts';
import { buryDeadLetter } from './dead-letters.ts';
import { readJson, writeJson } from './json-file.ts';
import { deliverBatch } from './stream-delivery.ts';
import { lambdaRecord } from './stream-event.ts';
import { type ShardPositions, type ShardRecord, StreamReader, streamArnOf } from './stream-reader.ts';

/** A function that follows the table's changes, as an event source mapping would describe it. */
export type StreamConsumer = {
  /** Names its place in the stream on disk and in the dead letters. */
  name: string;
  /** Most records in one event. */
  batchSize: number;
  /** How long to gather records for one event, in ms. */
  windowMs: number;
  /** May answer Lambda's `{ batchItemFailures }`; throwing fails the whole batch. */
  invoke(event: DynamoDBStreamEvent): Promise<unknown>;
  /** Tries per record before it goes to the dead letters (5). */
  maxTries?: number;
  /** Wait before the second try in ms (100); doubled for each further one, up to 5 s. */
  retryMs?: number;
};

/** Looked at this often while changes come, in ms; short enough that a shopper's next page sees the change. */
const POLL_MS = 200;
/** The longest pause of a table at rest, in ms; each look in vain doubles it, until somebody is known to have written. */
const LONGEST_POLL_MS = 3_000;
const LONGEST_RETRY_MS = 5_000;
/** Wait before reading on when the table did not answer, in ms. */
const INTERRUPTED_MS = 1_000;

/**
 * Hands the changes of a table to its consumers, each at its own pace and from its own place, which is kept in
 * `<dataDir>/stream/` so that a restart repeats what was not answered and loses nothing. A consumer seen for the
 * first time, or after the table was made again, begins with the oldest record.
 * @returns `wake` says that the table was written to, so that a resting stream is looked at again; `stop` lets running functions finish; `drain` answers when every consumer has seen every change,
 *   those that consumers made themselves included
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
      const waiting = drains.length; // those who came later may have written after this pass read
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
    /** A look that is under way may have come too early, so the next pause is a short one in any case. */
    wake(): void {
      pauseMs = POLL_MS;
      if (isResting) bell.ring();
    },
    async stop(): Promise<void> {
      stopped = true;
      bell.ring();
      await ended;
    },
    /** Answers once nothing is left to read, with the number of records handled meanwhile. */
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
  const kept = readJson(file) as { streamArn?: string; shards?: ShardPositions } | undefined;
  return kept?.streamArn === streamArn ? { ...kept.shards } : {};
}
