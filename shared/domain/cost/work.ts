import type { Quantities } from './prices.ts';

/**
 * How long a function works for an answer, by what it does: a screen is rendered, a call only reads, a write is checked
 * and sent, `heavy` hashes a password or draws a picture.
 */
export const workClasses = ['page', 'read', 'write', 'heavy'] as const;
export type WorkClass = (typeof workClasses)[number];

/** What one request or use case may cost at most. */
export type RequestBudget = {
  /** Round trips to the table, one after the other */
  trips: number;
  readUnits: number;
  writeUnits: number;
  /** Of its answer, not compressed */
  bytes: number;
  work: WorkClass;
};

/** Milliseconds of a function for each class of work, on Lambda's arm64; round, and on the dear side. */
const WORK_MS: Record<WorkClass, number> = { page: 15, read: 6, write: 15, heavy: 200 };
/** Milliseconds a round trip to the table takes. */
const TRIP_MS = 6;
/** Of the web function, the largest. */
const MEMORY_GB = 1.769;
/** Bytes a call leaves in the log: its own line, and the platform's two. */
const LOGGED_BYTES = 900;

/** What is charged for so much time of the web function. */
export const gigabyteSecondsOf = (milliseconds: number): number => (milliseconds / 1000) * MEMORY_GB;

/** What is charged for one call of a function that works so long. */
export const callCost = (milliseconds: number): Quantities => ({
  invocations: 1,
  gigabyteSeconds: gigabyteSecondsOf(milliseconds),
  logBytes: LOGGED_BYTES,
});

/** What is charged for a request that a function answers. */
export const requestCost = ({ trips, readUnits, writeUnits, work }: RequestBudget): Quantities => ({
  ...callCost(0),
  ...backgroundCost({ trips, readUnits, writeUnits, work }),
});

/** Cost of work without the call it shares with others: in a batch of a consumer, in a piece of a schedule's queue. */
export const backgroundCost = ({
  trips,
  readUnits,
  writeUnits,
  work,
}: Omit<RequestBudget, 'bytes'>): Quantities => ({
  readUnits,
  writeUnits,
  gigabyteSeconds: gigabyteSecondsOf(WORK_MS[work] + trips * TRIP_MS),
});
