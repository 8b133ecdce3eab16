/** ms to wait; longer with each failure */
const PAUSES = [2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Retries a failed operation: after a pause, or as soon as the network is back.
 * @param times number of failures so far
 * @returns a function that cancels it
 */
export const retryOnReconnect = (times: number, tryAgain: () => void): (() => void) => {
  const leave = () => {
    clearTimeout(timer);
    removeEventListener('online', go);
  };
  const go = () => {
    leave();
    tryAgain();
  };
  const timer = setTimeout(go, PAUSES[Math.min(times, PAUSES.length) - 1]);
  addEventListener('online', go);
  return leave;
};
