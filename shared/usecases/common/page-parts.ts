/** Part of a page that could not be read, for the log. */
export type UnreadPart = { part: string; error: unknown };

/**
 * Reads optional parts of a page, so that a failing popup or band banner does not fail the page: when a read fails,
 * `instead` is used and the failure is added to `unread`.
 */
export const pageParts = () => {
  const unread: UnreadPart[] = [];
  const part = async <T>(name: string, read: () => Promise<T>, instead: T): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      unread.push({ part: name, error });
      return instead;
    }
  };
  return { part, unread };
};
