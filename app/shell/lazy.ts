import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { retryOnReconnect } from './retry-on-reconnect.ts';

/** Loads what the network may refuse: again and again, at the next chance. */
export const retryUntilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let times = 1; ; times++) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => void retryOnReconnect(times, resolve));
    }
  }
};

/**
 * A part of a page whose code is fetched by itself. One that does not come, as the network is lost, leaves the page as it is
 * with all that was typed into it, where React's `lazy` puts the screen of errors in its place.
 */
export const lazyComponent = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => retryUntilLoaded(load));
