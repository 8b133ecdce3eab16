import { useSyncExternalStore } from 'react';

/** localStorage key of the menu groups that are closed in this browser: their titles, separated by commas. */
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

const titlesOf = (stored: string): string[] => stored.split(',').filter(Boolean);

/** Returns the menu groups that the clerk closed. All are open until hydration. */
export const useClosedGroups = (): string[] => titlesOf(useSyncExternalStore(onChange, read, () => ''));

/** Closes a group in this browser, or opens it again. */
export const toggleGroup = (title: string): void => {
  const closed = titlesOf(read());
  const next = closed.includes(title) ? closed.filter((other) => other !== title) : [...closed, title];
  try {
    localStorage.setItem(KEY, next.join(','));
  } catch {
    // If the browser blocks localStorage, every group stays open.
  }
  dispatchEvent(new Event(CHANGED));
};
