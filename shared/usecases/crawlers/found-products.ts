import type { ImageRef } from '#shared/domain/media/image.ts';
import type { SearchDocument } from '#shared/domain/search/document.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { pricedDocumentAt } from '../search/priced-document.ts';

/** Product as given to search engines and price comparison sites. */
export type FoundProduct = {
  _id: string;
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

/** All shown products; `NOT_READY` while the snapshot is being made, `TOO_MANY` when the catalogue is too large for one. */
export type FoundProducts =
  | { kind: 'NOT_READY' | 'TOO_MANY' }
  | { kind: 'FOUND'; products: () => AsyncGenerator<FoundProduct> };

/**
 * Reads all shown products from the search snapshot, oldest first. Only one of its parts is in memory at a time: its
 * search index would take a gigabyte.
 * @throws Error when a part is lost, until the repair has written it again
 */
export const readFoundProducts =
  ({ searchSnapshots, clock }: Pick<Ports, 'searchSnapshots' | 'clock'>) =>
  async (): Promise<FoundProducts> => {
    const snapshot = await searchSnapshots.read();
    if (!snapshot || snapshot === 'unchanged' || snapshot.tables.isPartial) return { kind: 'NOT_READY' };
    const { tables, parts } = snapshot;
    if (tables.overflown) return { kind: 'TOO_MANY' };
    const priced = pricedDocumentAt({ tables }, clock.now());
    const byId = new Map(tables.categories.map((category) => [category._id, category]));
    const pathOf = (_id: string): string[] => {
      const own = byId.get(_id);
      return own ? [...own._parents, _id].flatMap((id) => byId.get(id)?.name ?? []) : [];
    };
    const productOf = (document: SearchDocument): FoundProduct => {
      const { salePrice, shippingFee } = priced(document);
      const { _id, name, thumb, brand, price, soldOut, meta, _category } = document.card;
      return {
        _id,
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
    };
    return {
      kind: 'FOUND',
      async *products() {
        for (const part of parts) {
          const contents = await searchSnapshots.readPart(part);
          if (!contents) throw new Error(`the part from ${part.from} of the search snapshot is lost`);
          for (const line of contents.lines) yield productOf(JSON.parse(line.slice(line.indexOf('\t') + 1)));
        }
      },
    };
  };
