/**
 * Hashes that nobody can make, or try guesses against, without one of the shop's keys. Each purpose has keys of its
 * own. A hash names the key it was made with, `<key id>.<hash>`.
 */
export interface KeyedHashesPort {
  /** Under the newest key. */
  hash(text: string): string;
  /** Under every live key, newest first: for finding what was kept under an older one. */
  hashes(text: string): string[];
  /** Whether `hash` was made of `text` with a live key. */
  matches(text: string, hash: string): boolean;
}
