/**
 * Secret by which the origin recognises requests from the CDN, and its rotation. It is stored as `new,old`: the edge
 * sends both and the origin accepts either, so the two need not change at the same instant. Each step may be repeated.
 */
export interface EdgeSecretPort {
  /** Stores a new random value, followed by the newest value in use, as version `token`. */
  stage(secretId: string, token: string): Promise<void>;
  /** Makes the edge send version `token`. */
  send(secretId: string, token: string): Promise<void>;
  /** True when the edge sends version `token` and it is not the current one yet. */
  isSent(secretId: string, token: string): Promise<boolean>;
  /** True when requests still come through the edge to the shop. */
  isPassed(): Promise<boolean>;
  /** Makes version `token` the current one. */
  promote(secretId: string, token: string): Promise<void>;
}
