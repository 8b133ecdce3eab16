import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { retryOnReconnect } from './retry-on-reconnect.ts';

/** Loads code over an unreliable network, and retries until it succeeds. */
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
 * Component whose code is loaded separately. When loading fails because the network is lost, the page stays as it is
 * with everything that was typed; React's `lazy` would show the error screen instead.
 */
export const lazyComponent = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => retryUntilLoaded(load));
