import autocannon from 'autocannon';

/** `p95` in milliseconds, from the times of all answers. */
export type Load = { requestsPerSecond: number; p95: number; errors: number };

type Target = { url: string; headers?: Record<string, string>; method?: 'GET' | 'POST'; body?: string };

const WARM_UP_SECONDS = 2;
const SECONDS = 5;

/** Asks one address for some seconds over `connections` at once, after a short warm-up. */
export const load = async (target: Target, connections: number): Promise<Load> => {
  await autocannon({ ...target, connections, duration: WARM_UP_SECONDS });
  const times: number[] = [];
  const { requests, non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ ...target, connections, duration: SECONDS }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  return {
    requestsPerSecond: Math.round(requests.average),
    p95: percentile(times, 0.95),
    errors: non2xx + errors,
  };
};

/** Milliseconds, to one decimal, below which so large a part of the times lies. */
export const percentile = (times: readonly number[], part: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
};
