import { createBatchWriter } from '#localstack/seed/batch-writer.ts';
import { seedProduct } from '#localstack/seed/catalog/products.ts';
import type { ProductPictures } from '#localstack/seed/pictures/product-pictures.ts';
import type { DataConfig } from '#shared/data/data-config.ts';
import { listingEntity } from '#shared/data/listings/listing.entity.ts';
import { countKeyOf, nameKeyOf, priceKeyOf } from '#shared/data/listings/repository.ts';
import { scopeCountEntity } from '#shared/data/listings/scope-count.entity.ts';
import { scopeOf } from '#shared/domain/product/listing.ts';
import { placementOf } from '#shared/usecases/catalog/refresh-listings.ts';

/** Products held in memory at once. */
const CHUNK = 2_000;

const EVERYTHING = scopeOf({});

const image = { url: '/media/products/bench', width: 960, height: 960 };
const pictures: ProductPictures = ({ alt }) => ({
  thumb: { ...image, alt },
  images: [{ ...image, alt }],
  ofColor: new Map(),
});

/** Puts the products `from` … `to` of the seed into the list of all products, and counts them there. */
export const lengthenLists = async (
  data: DataConfig,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const now = new Date().toISOString();
  const write = createBatchWriter(data.client, data.table);
  const listings = listingEntity(data);
  const counts = scopeCountEntity(data);
  const added = new Map<string, number>();

  const putsOf = (i: number): object[] => {
    const { product, skus } = seedProduct(i, { count: to, now, pictures, starsOf: () => [] });
    const { scopes, card, salePrice } = placementOf(product._id, { product, skus }, [], now);
    const place = {
      _product: product._id,
      nameKey: nameKeyOf(product.name),
      priceKey: priceKeyOf(salePrice),
    };
    const remaining = scopes.filter((scope) => scope === EVERYTHING);
    for (const scope of remaining) added.set(scope, (added.get(scope) ?? 0) + 1);
    return card ? remaining.map((scope) => listings.put({ ...place, scope, card }).params()) : [];
  };

  for (let start = from; start < to; start += CHUNK) {
    const length = Math.min(CHUNK, to - start);
    await write(Array.from({ length }, (_, n) => putsOf(start + n)).flat());
  }
  for (const [scope, count] of added) await counts.upsert(countKeyOf(scope)).add({ count }).go();
};
