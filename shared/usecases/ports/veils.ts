/**
 * Places of lists as they are told to those who must not read them: a cursor holds the key of the last item, and the key
 * of a sale its order's number.
 */
export interface VeilsPort {
  veil(cursor: string): string;
  /** Undefined where it was not made here, or under a key that is gone. */
  unveil(veiled: string): string | undefined;
}
