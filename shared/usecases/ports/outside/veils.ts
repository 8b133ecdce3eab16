/**
 * Encrypted cursors for readers who must not read their content: a cursor contains the key of the last item, and the
 * key of a sale its order number.
 */
export interface VeilsPort {
  veil(cursor: string): string;
  /** Decrypts a cursor. Returns undefined when it was not made here, or was made with a key that no longer exists. */
  unveil(veiled: string): string | undefined;
}
