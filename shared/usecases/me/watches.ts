import { toProductCard } from '#shared/domain/product/listing.ts';
import type { ProductCard } from '#shared/domain/product/product.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Person whose viewed products are asked for. Those of visitors are stored only in their browsers, which send them in
 * `_watches`.
 */
export type Watcher = { _user?: string; _watches: readonly string[] };

/** Lists ids of the products a person viewed, latest first: a member's from the shop, a visitor's from the browser. */
export const watchedProducts = async (
  ports: Pick<Ports, 'watches'>,
  { _user, _watches }: Watcher,
): Promise<string[]> =>
  _user
    ? (await ports.watches.watchesOfMember(_user)).map(({ _product }) => _product)
    : [...new Set(_watches)];

/** Recently viewed product (rules 8.12). */
export type WatchedProduct = { _id: string; _product: string; product: ProductCard };

/** Reads GET /me/watches: latest first; products no longer shown are left out. */
export const getMyWatches =
  (ports: Pick<Ports, 'watches' | 'listings' | 'clock'>) =>
  async ({ limit, ...watcher }: Watcher & { limit: number }): Promise<WatchedProduct[]> => {
    const ids = await watchedProducts(ports, watcher);
    const products = await ports.listings.listedProducts(ids.slice(0, limit));
    const now = ports.clock.now();
    return products.map((product) => ({
      _id: product._id,
      _product: product._id,
      product: toProductCard(product, now),
    }));
  };

/** Stores a member's product views: one now, or at login all that the browser stored, latest first. */
export const addMyWatches =
  (ports: Pick<Ports, 'watches' | 'clock'>) =>
  async ({ _user, _watches }: { _user: string; _watches: readonly string[] }): Promise<void> => {
    const now = Date.parse(ports.clock.now());
    const looks = _watches.map((_product, ago) => ({
      _product,
      watchedAt: new Date(now - ago).toISOString(),
    }));
    await ports.watches.addWatches(_user, looks);
  };
