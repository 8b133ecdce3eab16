/**
 * Hashes that nobody can make, or find by guessing, without one of the shop's keys. Each purpose has its own keys. A
 * hash names the key it was made with, `<key id>.<hash>`.
 */
export interface KeyedHashesPort {
  /** Hashes with the newest key. */
  hash(text: string): string;
  /** Hashes with every live key, newest first: to find what was stored with an older key. */
  hashes(text: string): string[];
  /** True when `hash` was made of `text` with a live key. */
  matches(text: string, hash: string): boolean;
}
