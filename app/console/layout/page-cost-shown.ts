import { useSyncExternalStore } from 'react';

/** localStorage key of the browsers in which an engineer asked to see what each screen costs. */
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

/** True when this browser shows what each screen of the console costs. */
export const usePageCostShown = (): boolean => useSyncExternalStore(onChange, isShown, () => false);

/** Shows what each screen costs in this browser from now on, or hides it. */
export const showPageCost = (shown: boolean): void => {
  try {
    if (shown) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // If the browser blocks localStorage, nothing is shown.
  }
  dispatchEvent(new Event(CHANGED));
};
