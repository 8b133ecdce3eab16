/**
 * Who somebody is (CI), as the shop keeps it: one keyed hash under each key that was live when it was made, newest
 * first. A hash names its key: `<key id>.<hash>`.
 */
export type IdentityHashes = readonly string[];

/** The hash alone: what a person is found and claimed by. */
export const bareHash = (hash: string): string => hash.slice(hash.indexOf('.') + 1);

/** The id of the key a hash was made with. */
export const keyIdOf = (hash: string): string => hash.slice(0, hash.indexOf('.'));

/** Whether two were made of one person: they agree under a key that both were made with. */
export const isSameIdentity = (one: IdentityHashes = [], other: IdentityHashes = []): boolean => {
  const hashes = new Set(one.map(bareHash));
  return other.some((hash) => hashes.has(bareHash(hash)));
};

/** What is kept of a person who has been recognised: as just hashed, when the newest key is not the one it was under. */
export const renewedIdentity = (
  kept: IdentityHashes | undefined,
  seen: IdentityHashes | undefined,
): IdentityHashes | undefined => (isSameIdentity(kept, seen) && kept?.[0] !== seen?.[0] ? seen : kept);
