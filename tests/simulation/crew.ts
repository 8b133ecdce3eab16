import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { bundleOf, type Changed } from './bundle.ts';
import type { Outcome } from './history.ts';
import type { News, Order } from './shard.ts';

/** Most values of a history are short-lived. A larger young generation reduces the time spent on garbage collection. */
const limits = { maxYoungGenerationSizeMb: 256 };

/**
 * Starts threads that run histories, one at a time each. The assignment of histories to threads does not change the
 * results.
 */
export const openCrew = async (jobs: number, changed: Changed = {}) => {
  const file = await bundleOf(changed);
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: ((worker: Worker) => void)[] = [];

  const start = (): Worker => {
    // The worker's code is already one bundle: the TypeScript loader would parse it again, which takes two seconds a
    // thread.
    const worker = new Worker(file, { resourceLimits: limits, execArgv: [] });
    all.add(worker);
    return worker;
  };
  const take = async (): Promise<Worker> => {
    const free = idle.pop() ?? (all.size < jobs ? start() : undefined);
    return free ?? new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (worker: Worker): void => {
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  };

  return {
    /** @throws when a history cannot be completed */
    async live(order: Order, onStep?: (line: string) => void): Promise<Outcome> {
      const worker = await take();
      try {
        return await new Promise((resolve, reject) => {
          worker.removeAllListeners();
          worker.on('error', reject);
          worker.on('message', (news: News) => {
            if ('line' in news) onStep?.(news.line);
            else if ('outcome' in news) resolve(news.outcome);
            else reject(new Error(news.failure));
          });
          worker.postMessage({ ...order, isLogged: onStep !== undefined } satisfies Order);
        });
      } finally {
        giveBack(worker);
      }
    },
    async close(): Promise<void> {
      await Promise.all([...all].map((worker) => worker.terminate()));
      await rm(file);
    },
  };
};
export type Crew = Awaited<ReturnType<typeof openCrew>>;
