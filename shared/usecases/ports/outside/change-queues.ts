/** One change for one consumer. */
export type ChangeMessage = {
  /** Id of the change, equal for every consumer and every delivery */
  id: string;
  /** Contains only characters that XML allows: SQS accepts no others */
  body: string;
  /** Messages of the same group keep their order; messages without a group have no order */
  group?: string;
};

/** Change queues, one for each consumer. */
export interface ChangeQueuesPort {
  /** True when this consumer has a queue: a consumer without work at a stage is not deployed there. */
  has(consumer: string): boolean;
  /**
   * Puts messages into a consumer's queue. A message that was sent before is skipped where the queue keeps an order;
   * elsewhere it may arrive twice.
   * @param messages at most ten, at most `LARGEST_BATCH` bytes together, and no two of the same group: SQS may accept
   * only some messages of a batch
   * @returns ids of the messages that were not accepted
   */
  send(consumer: string, messages: readonly ChangeMessage[]): Promise<string[]>;
}

/** Most messages of one batch, and most bytes of them together: the smallest limit SQS ever had. */
export const MOST_IN_BATCH = 10;
export const LARGEST_BATCH = 256 * 1024;

/**
 * Changes too large for a queue. The message refers to the change, which is stored here until no consumer can need it
 * any more.
 */
export interface LargeChangesPort {
  /** Stores a change. Storing it again changes nothing. */
  keep(id: string, body: string): Promise<void>;
  /** @throws when the change does not exist */
  read(id: string): Promise<string>;
}
