import { dismissedCookie } from '#app/components/shell/before-paint.ts';

/** Spec §9: dismissal lasts 1 day. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Remembers for a day that a band banner or popup was dismissed; browsers without a cookie store forget it sooner. */
export const dismiss = async (kind: 'band' | 'popup', id: string): Promise<void> => {
  await globalThis.cookieStore?.set({
    name: dismissedCookie(kind, id),
    value: '1',
    expires: Date.now() + DAY_MS,
    path: '/',
  });
};

/** Whether it was dismissed within the last day. */
export const isDismissed = (kind: 'band' | 'popup', id: string): boolean =>
  document.cookie.includes(`${dismissedCookie(kind, id)}=`);
