import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True while this component takes over the server's HTML: on the server and during hydration. False when React renders
 * in the browser only, also after a hydration mismatch.
 */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
