import { useSyncExternalStore } from 'react';

const { documentElement } = globalThis.document ?? {};

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(documentElement, { attributeFilter: ['data-member'] });
  return () => observer.disconnect();
};

/**
 * Returns the account this page of the shop belongs to: `''` while a member's account is not known yet, undefined for a
 * guest. Public pages learn it after they are shown.
 */
export const useAccount = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => documentElement.dataset.member,
    () => undefined,
  );
