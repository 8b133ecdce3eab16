import autocannon from 'autocannon';
import { atPace } from './pace.ts';

/** `p95` in milliseconds, from the times of all responses. */
export type Load = { requestsPerSecond: number; p95: number; failed: number; requests: number };

/** The request to one or more processes, over `connections` in all. */
export type LoadTask = {
  urls: string[];
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
  connections: number;
  seconds: number;
};

/** Sends requests for some seconds; connections are divided among the processes as evenly as possible. */
export const load = async ({ urls, connections, seconds, ...question }: LoadTask): Promise<Load> => {
  const times: number[] = [];
  const begin = performance.now();
  const results = await Promise.all(
    urls.slice(0, connections).map(
      (url, n) =>
        new Promise<autocannon.Result>((resolve, reject) => {
          const share = Math.ceil((connections - n) / Math.min(urls.length, connections));
          const run = autocannon(
            { ...question, url, connections: share, duration: seconds },
            (error, result) => (error ? reject(error) : resolve(result)),
          );
          run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
        }),
    ),
  );
  const elapsed = (performance.now() - begin) / 1000;
  return {
    requestsPerSecond: Math.round((times.length / elapsed) * 10) / 10,
    p95: percentile(times, 0.95),
    failed: results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
    requests: times.length,
  };
};

/** Opens a page at an even pace, independent of other load; the processes take turns. */
export const browse = async ({
  urls,
  headers,
  ...pace
}: {
  urls: string[];
  headers: Record<string, string>;
  perSecond: number;
  seconds: number;
}): Promise<Omit<Load, 'requestsPerSecond'> & { longestMs: number }> => {
  const times: number[] = [];
  let failed = 0;
  await atPace(pace, async (n) => {
    const begin = performance.now();
    const answer = await fetch(urls[n % urls.length] ?? '', { headers }).catch(() => undefined);
    const body = await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok && body) times.push(performance.now() - begin);
    else failed++;
  });
  const longestMs = Math.round(Math.max(0, ...times));
  return { p95: percentile(times, 0.95), failed, requests: times.length + failed, longestMs };
};

/** Calculates a percentile of times in milliseconds, to one decimal; `part` is the share of the times below it. */
export const percentile = (times: readonly number[], part: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
};
