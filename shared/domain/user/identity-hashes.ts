/**
 * Hashes of a person's CI: one keyed hash for each key that was live when they were made, newest first. A hash contains
 * the id of its key: `<key id>.<hash>`.
 */
export type IdentityHashes = readonly string[];

/** Returns the hash without key id, by which a person is found and registered. */
export const bareHash = (hash: string): string => hash.slice(hash.indexOf('.') + 1);

/** Returns the id of the key a hash was made with. */
export const keyIdOf = (hash: string): string => hash.slice(0, hash.indexOf('.'));

/** Returns true when two were made of one person: they agree under a key that both were made with. */
export const isSameIdentity = (a: IdentityHashes = [], b: IdentityHashes = []): boolean => {
  const hashes = new Set(a.map(bareHash));
  return b.some((hash) => hashes.has(bareHash(hash)));
};

/**
 * Returns the hashes to store for a recognised person: the ones just made, if the newest key is not the one of the
 * stored hashes.
 */
export const renewedIdentity = (
  stored: IdentityHashes | undefined,
  seen: IdentityHashes | undefined,
): IdentityHashes | undefined => (isSameIdentity(stored, seen) && stored?.[0] !== seen?.[0] ? seen : stored);
