import type { ImageRef } from '#shared/domain/media/image.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { pricedDocumentAt } from './priced-document.ts';

/** Product as given to search engines and price comparison sites. */
export type FoundProduct = {
  _id: string;
  code: string;
  name: string;
  thumb: ImageRef;
  brand?: string;
  /** Names of its categories, from the top */
  path: string[];
  /** Won */
  price: number;
  salePrice: number;
  /** Won for the delivery of this product alone; undefined when it depends on the distance or is paid on delivery */
  shippingFee?: number;
  soldOut: boolean;
  reviews: { star__average: number; count__total: number };
  /** ISO UTC */
  updatedAt: string;
};

/**
 * Milliseconds to wait for an index: a crawler waits, and an empty answer would mean that all products were deleted.
 */
const PATIENCE_MS = 8_000;

/**
 * Lists all shown products, oldest first.
 * @returns UNAVAILABLE / NO_SNAPSHOT while there is none to read from
 */
export const listFoundProducts =
  ({ search, clock }: Pick<Ports, 'search' | 'clock'>) =>
  async (): Promise<Result<{ total: number; products: () => Generator<FoundProduct> }, 'NO_SNAPSHOT'>> => {
    const index = await search.index(PATIENCE_MS);
    if (!index) return fail('NO_SNAPSHOT', '상품 목록을 준비하고 있습니다.');
    const priced = pricedDocumentAt(index, clock.now());
    const byId = new Map(index.tables.categories.map((category) => [category._id, category]));
    const pathOf = (_id: string): string[] => {
      const own = byId.get(_id);
      return own ? [...own._parents, _id].flatMap((id) => byId.get(id)?.name ?? []) : [];
    };
    const ids = [...index.documents.keys()].sort();
    return ok({
      total: ids.length,
      *products() {
        for (const id of ids) {
          const document = index.documents.get(id);
          if (!document) continue;
          const { salePrice, shippingFee } = priced(document);
          const { _id, code, name, thumb, brand, price, soldOut, meta, _category } = document.card;
          yield {
            _id,
            code,
            name,
            thumb,
            price,
            salePrice,
            shippingFee,
            soldOut,
            brand: brand?.name,
            path: pathOf(_category),
            reviews: meta.reviews,
            updatedAt: document.updatedAt,
          };
        }
      },
    });
  };
