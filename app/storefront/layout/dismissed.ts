import { dismissedCookie } from '#app/shell/before-paint.ts';

/** Rules 9.14: a dismissal lasts 1 day, in seconds. */
const DAY = 24 * 60 * 60;

/** Stores for a day that a band banner or popup was dismissed. */
export const dismiss = (kind: 'band' | 'popup', id: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: older Safari and Firefox have no cookie store
  document.cookie = `${dismissedCookie(kind, id)}=1; max-age=${DAY}; path=/; samesite=lax`;
};

/** True when it was dismissed within the last day. */
export const isDismissed = (kind: 'band' | 'popup', id: string): boolean =>
  document.cookie.includes(`${dismissedCookie(kind, id)}=`);
