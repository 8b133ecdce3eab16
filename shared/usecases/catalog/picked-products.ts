import { priceAt } from '#shared/domain/product/price.ts';
import type { ProductCard } from '#shared/domain/product/product.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Product a clerk has selected: the data to recognise it by, and whether shoppers see it. */
export type PickedProduct = Pick<ProductCard, '_id' | 'name' | 'code' | 'thumb' | 'salePrice'> & {
  shows: boolean;
};

/** Reads products by id, including hidden ones; deleted ones are left out. */
export const readPicked = async (
  { products, clock }: Pick<Ports, 'products' | 'clock'>,
  ids: readonly string[],
): Promise<PickedProduct[]> => {
  const now = clock.now();
  const stocked = await products.stockedProducts([...new Set(ids)], { consistent: false });
  return stocked.map(({ product }) => ({
    _id: product._id,
    name: product.name,
    code: product.code,
    thumb: product.thumb,
    salePrice: priceAt(product, now).salePrice,
    shows: product.shows,
  }));
};

/** Reads at most 100 products by id, for a form that contains them. Needs catalog scopes of the console. */
export const getPickedProducts =
  (ports: Pick<Ports, 'products' | 'clock'>) =>
  async ({
    actor,
    ids,
  }: {
    actor: Actor;
    ids: readonly string[];
  }): Promise<Result<PickedProduct[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    return permitted.ok ? ok(await readPicked(ports, ids)) : permitted;
  };
