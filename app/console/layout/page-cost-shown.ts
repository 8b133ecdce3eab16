import { useSyncExternalStore } from 'react';

/** Key of localStorage: who works on the shop sees what each screen costs, in the browser they asked for it in. */
const KEY = 'page-cost';
const CHANGED = 'page-cost-changed';

const isShown = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

const onChange = (tell: () => void) => {
  addEventListener(CHANGED, tell);
  return () => removeEventListener(CHANGED, tell);
};

/** Whether this browser shows what each screen of the console costs. */
export const usePageCostShown = (): boolean => useSyncExternalStore(onChange, isShown, () => false);

/** Shows what each screen costs in this browser from now on, or hides it. */
export const showPageCost = (shown: boolean): void => {
  try {
    if (shown) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing shows nothing.
  }
  dispatchEvent(new Event(CHANGED));
};
