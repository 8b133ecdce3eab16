import type { Quantities } from './prices.ts';

/**
 * Classes of work for a response, by their duration: a `page` is rendered, a `read` only reads, a `write` is validated
 * and sent, and `heavy` hashes a password or draws an image.
 */
export const workClasses = ['page', 'read', 'write', 'heavy'] as const;
export type WorkClass = (typeof workClasses)[number];

/** Upper limit of the cost of one request or use case. */
export type RequestBudget = {
  /** Sequential round trips to the table */
  trips: number;
  readUnits: number;
  writeUnits: number;
  /** Bytes of its response, uncompressed */
  bytes: number;
  work: WorkClass;
};

/** Milliseconds of a function for each class of work, on Lambda's arm64; rounded up. */
const WORK_MS: Record<WorkClass, number> = { page: 15, read: 6, write: 15, heavy: 200 };
/** Milliseconds of a round trip to the table. */
const TRIP_MS = 6;
/** Memory of the web function, the largest. */
const MEMORY_GB = 1.769;
/** Bytes a call writes to the log: its own line, and two of the platform. */
const LOGGED_BYTES = 900;

/** Calculates the gigabyte seconds of a duration of the web function. */
export const gigabyteSecondsOf = (milliseconds: number): number => (milliseconds / 1000) * MEMORY_GB;

/** Calculates the quantities of one call of a function of this duration. */
export const calculateCallUse = (milliseconds: number): Quantities => ({
  invocations: 1,
  gigabyteSeconds: gigabyteSecondsOf(milliseconds),
  logBytes: LOGGED_BYTES,
});

/** Calculates the quantities of a request that a function answers. */
export const calculateRequestUse = ({ trips, readUnits, writeUnits, work }: RequestBudget): Quantities => ({
  ...calculateCallUse(0),
  ...calculateBackgroundUse({ trips, readUnits, writeUnits, work }),
});

/**
 * Calculates the quantities of work without the call that it shares with other work: in a batch of a consumer, or in a
 * piece of a schedule's queue.
 */
export const calculateBackgroundUse = ({
  trips,
  readUnits,
  writeUnits,
  work,
}: Omit<RequestBudget, 'bytes'>): Quantities => ({
  readUnits,
  writeUnits,
  gigabyteSeconds: gigabyteSecondsOf(WORK_MS[work] + trips * TRIP_MS),
});
