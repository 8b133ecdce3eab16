/** The CDN in front of the shop. */
export interface EdgePort {
  /** Invalidates these paths at the edge (`/shop/products/01H…`, `/shop/*`). May be repeated. */
  invalidate(paths: readonly string[]): Promise<void>;
}
