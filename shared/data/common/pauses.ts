// biome-ignore-all lint/plugin: defaults of pauses and tokens of the table
import { randomUUID } from 'node:crypto';

const FIRST_MS = 15;
const LONGEST_MS = 600;

export type Pausing = {
  /** Waits the given milliseconds; tests pass their own. */
  pause?: (ms: number) => Promise<void>;
  random?: () => number;
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits before a retry: longer after each attempt (from 0), with a random part, so that not all retries come at once.
 */
export const pauseAfter = (
  attempt: number,
  { pause = sleep, random = Math.random }: Pausing = {},
): Promise<void> => {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return pause(ceiling / 2 + (random() * ceiling) / 2);
};

/** Token of a transaction, by which DynamoDB executes it only once. */
export const newToken = (): string => randomUUID();
