/** What the shop uses of a browser's storage. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that may be refused: with cookies blocked the very name of it throws, some apps have null in its place, and a
 * full one takes nothing. It holds conveniences alone, so where it is refused it is simply empty.
 */
const guarded = (open: () => Storage): BrowserStorage => {
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => attempt((storage) => storage.removeItem(key)),
  };
};

/** `localStorage`: stays in the browser. */
export const lastingStorage = guarded(() => localStorage);

/** `sessionStorage`: stays as long as the window is open. */
export const windowStorage = guarded(() => sessionStorage);
