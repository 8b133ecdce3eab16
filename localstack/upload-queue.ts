import path from 'node:path';
import type { S3Event } from 'aws-lambda';
import { uploads } from '#infra/triggers.ts';
import { buryDeadLetter } from './embedded/dead-letters.ts';
import type { Invoke } from './embedded/function-runner/async-invocation.ts';
import { pollQueue, type QueuePoller } from './embedded/sqs/poller.ts';
import { Queue } from './embedded/sqs/queue.ts';

/** Opens the queue of uploads, with the messages it had when the cloud was stopped. */
export const openUploadQueue = (
  dataDir: string,
): {
  /** Adds the files below `incoming/` of a bucket from an S3 event. */
  take(event: S3Event, bucket: string): void;
  /** Starts to make pictures of them. */
  work(invoke: Invoke): QueuePoller;
} => {
  const { name, queue: queueName, visibilitySeconds, times, atATime } = uploads;
  const queue = new Queue(
    { name: queueName, inOrder: false, visibilityMs: visibilitySeconds * 1_000, times },
    path.join(dataDir, 'queues', `${queueName}.jsonl`),
    ({ body, times: tries }) =>
      buryDeadLetter(dataDir, {
        functionName: name,
        tries,
        error: 'its own log says',
        payload: JSON.parse(body),
      }),
  );
  return {
    take: ({ Records }, bucket) => {
      const uploaded = Records.filter(
        ({ s3 }) => s3.bucket.name === bucket && s3.object.key.startsWith('incoming/'),
      );
      queue.send(uploaded.map((record) => ({ body: JSON.stringify({ Records: [record] }) })));
    },
    work: (invoke) =>
      pollQueue({ queue, batchSize: 1, windowMs: 0, atATime, invoke: (event) => invoke(name, event) }),
  };
};
