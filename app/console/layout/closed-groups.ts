import { useSyncExternalStore } from 'react';

/** Key of localStorage: the groups of the menu that are closed in this browser, their titles with commas between. */
const KEY = 'closed-menu-groups';
const CHANGED = 'closed-menu-groups-changed';

const read = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

const onChange = (tell: () => void) => {
  addEventListener(CHANGED, tell);
  return () => removeEventListener(CHANGED, tell);
};

const titlesOf = (kept: string): string[] => kept.split(',').filter(Boolean);

/** The groups of the menu that somebody closed; all are open until the page is alive. */
export const useClosedGroups = (): string[] => titlesOf(useSyncExternalStore(onChange, read, () => ''));

/** Closes a group in this browser, or opens it again. */
export const toggleGroup = (title: string): void => {
  const closed = titlesOf(read());
  const next = closed.includes(title) ? closed.filter((one) => one !== title) : [...closed, title];
  try {
    localStorage.setItem(KEY, next.join(','));
  } catch {
    // A browser that keeps nothing keeps every group open.
  }
  dispatchEvent(new Event(CHANGED));
};
