import { uniqueCodeEntity } from '#shared/data/common/unique-code.entity.ts';
import type { DataConfig } from '#shared/data/data-config.ts';
import { listingEntity } from '#shared/data/listings/listing.entity.ts';
import { listingStateEntity } from '#shared/data/listings/listing-state.entity.ts';
import { priceChangeEntity } from '#shared/data/listings/price-change.entity.ts';
import { countKeyOf, nameKeyOf, priceKeyOf } from '#shared/data/listings/repository.ts';
import { scopeCountEntity } from '#shared/data/listings/scope-count.entity.ts';
import { productEntity } from '#shared/data/products/product.entity.ts';
import { productContentEntity } from '#shared/data/products/product-content.entity.ts';
import { fromProductItem, toProductItem } from '#shared/data/products/product-items.ts';
import { skuEntity } from '#shared/data/products/sku.entity.ts';
import type { Brand } from '#shared/domain/category/category.ts';
import type { Product } from '#shared/domain/product/product.ts';
import type { ProductRecord } from '#shared/domain/stored/products.ts';
import { placementOf } from '#shared/usecases/catalog/refresh-listings.ts';
import { createBatchWriter } from './batch-writer.ts';

/** Returns the product as it will be read back: with its average of stars rounded, as the stream will calculate it. */
const asStored = (product: Product): Product => fromProductItem(toProductItem(product));

/** Products in memory at once while a large catalogue is written. */
const CHUNK = 500;

/**
 * Fills an empty table with products and everything the stream would derive from them: listings, standings and counts.
 * The stream gets the same result, so it changes nothing.
 */
export const seedCatalog = async (
  data: DataConfig,
  records: Iterable<ProductRecord>,
  brands: readonly Brand[],
  now: string,
): Promise<void> => {
  const write = createBatchWriter(data.client, data.table);
  const entities = {
    products: productEntity(data),
    contents: productContentEntity(data),
    skus: skuEntity(data),
    codes: uniqueCodeEntity(data),
    listings: listingEntity(data),
    standings: listingStateEntity(data),
    priceChanges: priceChangeEntity(data),
  };
  const counts = new Map<string, number>();

  const putsOf = (record: ProductRecord): object[] => {
    const { product, skus, content } = record;
    const { _id: _product } = product;
    const { scopes, print, card, salePrice, priceChangesAt } = placementOf(
      _product,
      { product: asStored(product), skus },
      brands,
      now,
    );
    for (const scope of scopes) counts.set(scope, (counts.get(scope) ?? 0) + 1);
    const place = { _product, nameKey: nameKeyOf(product.name), priceKey: priceKeyOf(salePrice) };
    return [
      entities.products.put(toProductItem(product)).params(),
      entities.contents.put({ _product, content }).params(),
      entities.codes.put({ kind: 'product', code: product.code, _owner: _product }).params(),
      entities.standings.put({ _product, scopes, print, revision: 1 }).params(),
      ...skus.map((sku) => entities.skus.put(sku).params()),
      ...(card ? scopes.map((scope) => entities.listings.put({ ...place, scope, card }).params()) : []),
      ...(priceChangesAt
        ? [
            entities.priceChanges
              .put({ _product, expiresAt: Math.floor(Date.parse(priceChangesAt) / 1000) + 1 })
              .params(),
          ]
        : []),
    ];
  };

  let chunk: object[] = [];
  let inChunk = 0;
  for (const record of records) {
    chunk.push(...putsOf(record));
    inChunk += 1;
    if (inChunk === CHUNK) {
      await write(chunk);
      chunk = [];
      inChunk = 0;
    }
  }
  await write(chunk);
  const counters = scopeCountEntity(data);
  await write([...counts].map(([scope, count]) => counters.put({ ...countKeyOf(scope), count }).params()));
};
