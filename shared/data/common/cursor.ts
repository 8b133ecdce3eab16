/** An opaque position in a list: the key of the last item read, which the next request sends back. */
export type Key = Record<string, string | number>;

export const cursorAt = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Encodes a key as a cursor. Returns undefined at the end of a list. */
export const encodeCursor = (key: Key | undefined): string | undefined => key && cursorAt(key);

/**
 * Tells if a key is a position in one partition of an index. DynamoDB refuses a query that starts from any other key.
 */
export const positionIn =
  (index: string, partition: string) =>
  (key: Key): boolean =>
    Object.keys(key).length === 4 &&
    ['pk', 'sk', `${index}pk`, `${index}sk`].every((name) => typeof key[name] === 'string' && key[name]) &&
    key[`${index}pk`] === partition;

/** Returns the key in a cursor. Returns undefined for a missing or foreign cursor, which starts the list again. */
export const decodeCursor = (cursor: string | undefined, belongs: (key: Key) => boolean): Key | undefined => {
  if (!cursor) return undefined;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof key !== 'object' || key === null) return undefined;
    const values = Object.values(key);
    if (values.length > 6 || !values.every((value) => typeof value === 'string' || typeof value === 'number'))
      return undefined;
    return belongs(key as Key) ? (key as Key) : undefined;
  } catch {
    return undefined;
  }
};
