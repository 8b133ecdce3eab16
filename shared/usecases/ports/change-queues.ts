/** One change for one consumer. */
export type ChangeMessage = {
  /** The change's own: the same for every consumer and every time it is sent */
  id: string;
  /** Of characters that XML can hold: SQS takes no others */
  body: string;
  /** Of those with the same group none overtakes another; without it the order is open */
  group?: string;
};

/** Queues of changes, one a consumer. */
export interface ChangeQueuesPort {
  /** True if this consumer has a queue: one that has nothing to do at a stage is not deployed there. */
  has(consumer: string): boolean;
  /**
   * Puts messages into a consumer's queue. One that was sent before is passed over where the queue keeps an order; elsewhere it
   * may come twice.
   * @param messages ten at most, of no more than `LARGEST_BATCH` bytes together, and none of a group twice: of a batch
   *   some may be taken and others not
   * @returns ids of those that were not taken
   */
  send(consumer: string, messages: readonly ChangeMessage[]): Promise<string[]>;
}

/** Messages of one batch, and their bytes together: what SQS took when it took least. */
export const MOST_IN_BATCH = 10;
export const LARGEST_BATCH = 256 * 1024;

/** Changes too large for a queue: a message tells of them, and they lie here until no consumer can need them any more. */
export interface LargeChangesPort {
  /** Keeping a change again changes nothing. */
  keep(id: string, body: string): Promise<void>;
  /** @throws when it is not there */
  read(id: string): Promise<string>;
}
