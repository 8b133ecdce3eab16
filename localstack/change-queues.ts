import path from 'node:path';
import { batchOf, delayOf, delivery, type Follower, followers, queueOf } from '#infra/triggers.ts';
import { buryDeadLetter } from './embedded/dead-letters.ts';
import type { Invoke } from './embedded/function-runner/async-invocation.ts';
import { pollQueue } from './embedded/sqs/poller.ts';
import { Queue } from './embedded/sqs/queue.ts';

/** The followers of the table that take their changes. */
export type Following = {
  /**
   * Resolves when every follower has done what it does about every change, those that followers make themselves included.
   * @param dispatch resolves when every change so far lies in the queues
   */
  settle(dispatch: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

/** Opens the queue of each follower, with what it held when the cloud was stopped. */
export const openChangeQueues = ({
  dataDir,
  known,
}: {
  dataDir: string;
  /** Names of the functions there are. */
  known: ReadonlySet<string>;
}): {
  /** By the names of their constructs. */
  queues: ReadonlyMap<string, Queue>;
  /** Addresses of the queues by their followers' names. */
  urls(urlOf: (queue: string) => string): Record<string, string>;
  follow(invoke: Invoke): Following;
} => {
  const opened = followers
    .filter(({ name }) => known.has(name))
    .map((follower) => ({ follower, queue: openQueue(follower, dataDir) }));
  return {
    queues: new Map(opened.map(({ queue }) => [queue.settings.name, queue])),
    urls: (urlOf) =>
      Object.fromEntries(opened.map(({ follower, queue }) => [follower.name, urlOf(queue.settings.name)])),
    follow: (invoke) => {
      const pollers = opened.map(({ follower, queue }) => {
        const { batchSize, windowSeconds } = batchOf(follower);
        return pollQueue({
          queue,
          batchSize,
          windowMs: windowSeconds * 1_000,
          atATime: delivery.atATime,
          invoke: (event) => invoke(follower.name, event),
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

const openQueue = (follower: Follower, dataDir: string): Queue => {
  const name = queueOf(follower);
  return new Queue(
    {
      name,
      inOrder: follower.inOrder,
      visibilityMs: delivery.visibilitySeconds * 1_000,
      times: delivery.times,
      delayMs: delayOf(follower) * 1_000,
    },
    path.join(dataDir, 'queues', `${name}.jsonl`),
    ({ body, times }) =>
      buryDeadLetter(dataDir, {
        functionName: follower.name,
        tries: times,
        error: 'its own log says',
        payload: JSON.parse(body),
      }),
  );
};
