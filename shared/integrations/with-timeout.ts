// biome-ignore-all lint/plugin: ends the wait for a client that takes no signal
/**
 * Returns the result of a client that takes no AbortSignal. Rejects after `ms` milliseconds; the call itself continues
 * and its result is ignored.
 */
export const withTimeout = async <T>(call: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
};
