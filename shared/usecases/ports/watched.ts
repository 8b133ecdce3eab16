import { BOOKS_DIFFER } from '#shared/domain/reconciliation/day-book.ts';

/**
 * Log lines that are counted, by the metric that counts them. The functions that log them and the stacks that watch them
 * share these names; tests/infra/alarms.test.ts follows each to its alarm and to its paragraph of the runbook.
 */
export const watchedLines = {
  'audit-entries-shortened': 'audit entry written without its changes',
  'books-differ': BOOKS_DIFFER,
  heartbeats: 'a heartbeat came through the stream',
  'requests-refused': 'a request brought another secret than the edge’s',
  'shop-unreached': 'the shop does not answer at its public address',
  'thrown-outside': 'an error was thrown outside any request',
  'work-grows': 'a schedule leaves more behind every time',
} as const;
export type WatchedLine = keyof typeof watchedLines;

/** Dimension `service` of the metrics that functions write, which is also in each of their log lines. */
export const SERVICE = 'ongyeol-home';

/** Returns the namespace of the metrics of a stage. */
export const metricsOf = (stage: string): string => `ongyeol/${stage}`;
