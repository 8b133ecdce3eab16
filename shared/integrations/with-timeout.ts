/**
 * The answer of a client that takes no AbortSignal, or a rejection once `ms` milliseconds have passed.
 * The call itself goes on unheard.
 */
export const withTimeout = async <T>(call: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
};
