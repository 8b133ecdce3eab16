import { setTimeout as pause } from 'node:timers/promises';
import { type Pattern, type Use, watchTable } from './watched-table.ts';
import { startWebFunction, type WebFunction } from './web-function.ts';

export type Cost = Use & { what: string };

/** A process of the web function with a watched table. */
export type WatchedWeb = {
  web: WebFunction;
  /** Reads the text of an address. @throws Error with the status of a refusal */
  get(path: string, headers?: Record<string, string>): Promise<string>;
  /** Runs some work after the function's short-lived caches have expired, and records its cost. */
  measure<T>(what: string, work: () => Promise<T>): Promise<T>;
  costs: Cost[];
  patterns(): Pattern[];
  stop(): Promise<void>;
};

/** Milliseconds after which the function's short-lived caches have expired. */
const FORGOTTEN_MS = 1_200;

/** Starts the function of a mall's environment in front of the table at `endpoint`. */
export const openWatchedWeb = async (env: Record<string, string>, endpoint: string): Promise<WatchedWeb> => {
  const table = await watchTable(endpoint);
  const web = await startWebFunction({ ...env, AWS_ENDPOINT_URL_DYNAMODB: table.endpoint });
  const costs: Cost[] = [];
  return {
    web,
    costs,
    get: async (path, headers = {}) => {
      const answer = await fetch(web.url + path, { headers: { ...web.headers, ...headers } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.text();
    },
    measure: async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      await pause(FORGOTTEN_MS);
      let done: Promise<T> | undefined;
      const use = await table.during(() => {
        done = work();
        return done;
      });
      costs.push({ what, ...use });
      return done as Promise<T>;
    },
    patterns: table.patterns,
    stop: async () => {
      await web.stop();
      table.stop();
    },
  };
};
