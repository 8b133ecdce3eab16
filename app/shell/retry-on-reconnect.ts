/** ms; longer with each time nothing came of it */
const PAUSES = [2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Tries what came to nothing once more: after a pause, or as soon as the network is back.
 * @param times how often it came to nothing so far
 * @returns how to leave it
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
