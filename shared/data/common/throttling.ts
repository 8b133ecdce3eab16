/** Errors with which DynamoDB refuses a request because too much was asked of a table, a key or the account. */
const THROTTLED = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
]);

/** True when the table refused a request for now: nothing was read or written, and it may be tried again. */
export const isThrottled = (error: unknown): boolean => error instanceof Error && THROTTLED.has(error.name);
