/** A part of a page that could not be read, for the log. */
export type UnreadPart = { part: string; error: unknown };

/**
 * Reads what a page can do without, so that neither a popup nor a band banner fails it: where a read fails,
 * `instead` stands in its place and the failure is noted in `unread`.
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
