/** The CDN in front of the shop. */
export interface EdgePort {
  /** Makes the edge ask again for these paths (`/shop/products/01H…`, `/shop/*`). Repeats are harmless. */
  invalidate(paths: readonly string[]): Promise<void>;
}
