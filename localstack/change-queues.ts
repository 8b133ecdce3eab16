import path from 'node:path';
import { delivery } from '#infra/queue-delivery.ts';
import { batchOf, type Consumer, consumers, delayOf, queueOf } from '#infra/triggers.ts';
import { buryDeadLetter } from './embedded/dead-letters.ts';
import type { Invoke } from './embedded/function-runner/async-invocation.ts';
import { pollQueue } from './embedded/sqs/poller.ts';
import { Queue } from './embedded/sqs/queue.ts';

/** Running consumers of the table that take changes from their queues. */
export type RunningConsumers = {
  /**
   * Resolves when every consumer has processed every change, including changes that consumers make themselves.
   * @param dispatch resolves when every change so far is in the queues
   */
  settle(dispatch: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

/** Opens the queue of each consumer, with the messages it had when the cloud was stopped. */
export const openChangeQueues = ({
  dataDir,
  known,
}: {
  dataDir: string;
  /** Names of all functions. */
  known: ReadonlySet<string>;
}): {
  /** By the names of their constructs. */
  queues: ReadonlyMap<string, Queue>;
  /** Returns the URLs of the queues by their consumers' names. */
  urls(urlOf: (queue: string) => string): Record<string, string>;
  start(invoke: Invoke): RunningConsumers;
} => {
  const opened = consumers
    .filter(({ name }) => known.has(name))
    .map((consumer) => ({ consumer, queue: openQueue(consumer, dataDir) }));
  return {
    queues: new Map(opened.map(({ queue }) => [queue.settings.name, queue])),
    urls: (urlOf) =>
      Object.fromEntries(opened.map(({ consumer, queue }) => [consumer.name, urlOf(queue.settings.name)])),
    start: (invoke) => {
      const pollers = opened.map(({ consumer, queue }) => {
        const { batchSize, windowSeconds } = batchOf(consumer);
        return pollQueue({
          queue,
          batchSize,
          windowMs: windowSeconds * 1_000,
          atATime: delivery.atATime,
          invoke: (event) => invoke(consumer.name, event),
        });
      });
      const handled = () => pollers.reduce((sum, poller) => sum + poller.handled(), 0);
      return {
        settle: async (dispatch) => {
          let before: number;
          do {
            before = handled();
            await dispatch();
            await Promise.all(pollers.map((poller) => poller.drain()));
          } while (handled() > before);
        },
        stop: async () => {
          await Promise.all(pollers.map((poller) => poller.stop()));
        },
      };
    },
  };
};

const openQueue = (consumer: Consumer, dataDir: string): Queue => {
  const name = queueOf(consumer);
  return new Queue(
    {
      name,
      inOrder: consumer.inOrder,
      visibilityMs: delivery.visibilitySeconds * 1_000,
      times: delivery.times,
      delayMs: delayOf(consumer) * 1_000,
    },
    path.join(dataDir, 'queues', `${name}.jsonl`),
    ({ body, times }) =>
      buryDeadLetter(dataDir, {
        functionName: consumer.name,
        tries: times,
        error: 'its own log says',
        payload: JSON.parse(body),
      }),
  );
};
