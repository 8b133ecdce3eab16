/** What the shop uses of a browser's storage. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/**
 * A storage that may be refused: with cookies blocked the very name of it throws, some apps have null in its place, and a
 * full one takes nothing. It holds conveniences alone, so where it is refused it is simply empty.
 */
const guarded = (name: 'localStorage' | 'sessionStorage'): BrowserStorage => {
  const attempt =
    (method: keyof BrowserStorage) =>
    (key = '', value = ''): string | null => {
      try {
        return globalThis[name][method](key, value) ?? null;
      } catch {
        return null;
      }
    };
  return {
    getItem: attempt('getItem'),
    setItem: attempt('setItem'),
    removeItem: attempt('removeItem'),
    clear: attempt('clear'),
  };
};

/** `localStorage`: stays in the browser. */
export const lastingStorage = guarded('localStorage');

/** `sessionStorage`: stays as long as the window is open. */
export const windowStorage = guarded('sessionStorage');
