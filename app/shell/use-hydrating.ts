import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this component is being laid over what the server drew: true on the server and while React takes over its page,
 * false where React draws by itself, also after it has given up a page that did not fit.
 */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
