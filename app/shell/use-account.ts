import { useSyncExternalStore } from 'react';

const { documentElement } = globalThis.document ?? {};

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(documentElement, { attributeFilter: ['data-member'] });
  return () => observer.disconnect();
};

/**
 * The account whose page of the shop this is: `''` of a member the page has not heard of yet, undefined of a guest. Public
 * pages learn it once they are shown.
 */
export const useAccount = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => documentElement.dataset.member,
    () => undefined,
  );
