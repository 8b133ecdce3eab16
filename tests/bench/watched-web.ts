import { setTimeout as pause } from 'node:timers/promises';
import { type Pattern, type Use, watchTable } from './watched-table.ts';
import { startWebFunction, type WebFunction } from './web-function.ts';

export type Cost = Use & { what: string };

/** A process of the web function behind a watched table. */
export type WatchedWeb = {
  web: WebFunction;
  /** The text of an address. @throws Error with the status of a refusal */
  get(path: string, headers?: Record<string, string>): Promise<string>;
  /** Does some work once the function has forgotten what it keeps for a moment, and notes what it cost. */
  measure<T>(what: string, work: () => Promise<T>): Promise<T>;
  costs: Cost[];
  patterns(): Pattern[];
  stop(): Promise<void>;
};

/** What the function keeps for a moment is forgotten afterwards. */
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
