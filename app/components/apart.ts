import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** ms until a part that did not come is asked for again; longer each time, and at once when the network is back */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 60_000];

const untilWorthwhile = (times: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, PAUSES[Math.min(times, PAUSES.length) - 1]);
    addEventListener('online', go);
  });

const untilItComes = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let times = 1; ; times++) {
    try {
      return await load();
    } catch {
      await untilWorthwhile(times);
    }
  }
};

/**
 * A part of a page whose code is fetched by itself. One that does not come, as the network is lost, leaves the page as it is
 * with all that was typed into it, where React's `lazy` puts the screen of errors in its place.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React types `lazy`: props of any kind
export const apart = <T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> => lazy(() => untilItComes(load));
