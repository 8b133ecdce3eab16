/**
 * The secret by which the origin knows the edge, while a new value takes the old one's place. It is kept as `new,old`:
 * the edge sends both, the origin takes either, so the two need not change at the same instant.
 * Each step may be repeated.
 */
export interface EdgeSecretPort {
  /** Keeps a fresh value, with the newest one in use behind it, as version `token`. */
  stage(secretId: string, token: string): Promise<void>;
  /** Makes the edge send version `token`. */
  send(secretId: string, token: string): Promise<void>;
  /** Whether requests still come through the edge to the shop. */
  isPassed(): Promise<boolean>;
  /** Makes version `token` the one in use. */
  promote(secretId: string, token: string): Promise<void>;
}
