/** Methods of a browser's storage that the shop uses. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/**
 * Wraps a storage that may be unavailable: with cookies blocked, even reading the property throws; some apps have null
 * instead; and a full storage accepts nothing. It only holds conveniences, so an unavailable one behaves as empty.
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

/** `localStorage`: permanent. */
export const lastingStorage = guarded('localStorage');

/** `sessionStorage`: as long as the window is open. */
export const windowStorage = guarded('sessionStorage');
