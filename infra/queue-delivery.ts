/**
 * Delivery of a queue. A message is invisible to others for `visibilitySeconds`, which is six times the timeout of the
 * function, and is delivered at most `times` times; then it goes to the dead letters. Undelivered messages are kept for
 * `keptDays` days. A consumer works on two batches at a time, the fewest SQS allows, unless the stage says more: an import
 * of products must not use up the concurrency that shoppers' pages need.
 */
export const delivery = { visibilitySeconds: 360, times: 10, keptDays: 4, atATime: 2 } as const;
