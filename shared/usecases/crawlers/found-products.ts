import type { ImageRef } from '#shared/domain/media/image.ts';
import { scopeOf } from '#shared/domain/product/listing.ts';
import { documentOf, type SearchDocument, type SearchTables } from '#shared/domain/search/document.ts';
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

/** A shown product as sitemaps name it; those for which there was room have what feeds tell of them. */
export type NamedProduct = { _id: string; updatedAt?: string; found?: FoundProduct };

/** All shown products; `NOT_READY` while the snapshot is being made. */
export type FoundProducts =
  | { kind: 'NOT_READY' }
  | { kind: 'FOUND'; products: () => AsyncGenerator<NamedProduct> };

type Needs = Pick<Ports, 'searchSnapshots' | 'listings' | 'products' | 'brands' | 'clock'>;

/** Products of a page of a list. */
const PAGE = 48;
/**
 * Products whose details are read from the table for the feeds when the catalogue is too large for a snapshot: each of
 * these costs a read every ten minutes (decisions/search.md).
 */
export const FED_FROM_TABLE = 20_000;

/**
 * Reads all shown products from the search snapshot, oldest first. Only one of its parts is in memory at a time: its
 * search index would take a gigabyte. Of a catalogue too large for a snapshot it reads the list, newest first, and the
 * details of the first `fed` products.
 * @throws Error when a part is lost, until the repair has written it again
 */
export const readFoundProducts =
  (ports: Needs, fed = FED_FROM_TABLE) =>
  async (): Promise<FoundProducts> => {
    const { searchSnapshots, clock } = ports;
    const snapshot = await searchSnapshots.read();
    if (!snapshot || snapshot === 'unchanged' || snapshot.tables.isPartial) return { kind: 'NOT_READY' };
    const { tables, parts } = snapshot;
    const nameOf = namesIn(tables, clock.now());
    if (tables.overflown) return { kind: 'FOUND', products: () => listedProducts(ports, nameOf, fed) };
    return {
      kind: 'FOUND',
      async *products() {
        for (const part of parts) {
          const contents = await searchSnapshots.readPart(part);
          if (!contents) throw new Error(`the part from ${part.from} of the search snapshot is lost`);
          for (const line of contents.lines) yield nameOf(JSON.parse(line.slice(line.indexOf('\t') + 1)));
        }
      },
    };
  };

/** Returns what tells of a product as sitemaps and feeds name it, with its price at `now`. */
const namesIn = (tables: SearchTables, now: string): ((document: SearchDocument) => NamedProduct) => {
  const priced = pricedDocumentAt({ tables }, now);
  const byId = new Map(tables.categories.map((category) => [category._id, category]));
  const pathOf = (_id: string): string[] => {
    const own = byId.get(_id);
    return own ? [...own._parents, _id].flatMap((id) => byId.get(id)?.name ?? []) : [];
  };
  return (document) => {
    const { salePrice, shippingFee } = priced(document);
    const { _id, name, thumb, brand, price, soldOut, meta, _category } = document.card;
    const { updatedAt } = document;
    const found = { _id, name, thumb, price, salePrice, shippingFee, soldOut, updatedAt };
    const besides = { brand: brand?.name, path: pathOf(_category), reviews: meta.reviews };
    return { _id, updatedAt, found: { ...found, ...besides } };
  };
};

/** Reads all shown products from their list, newest first, with the details of the first `fed`. */
async function* listedProducts(
  { listings, products, brands }: Needs,
  nameOf: (document: SearchDocument) => NamedProduct,
  fed: number,
): AsyncGenerator<NamedProduct> {
  const byId = new Map((await brands.brands()).map((brand) => [brand._id, brand]));
  let [read, cursor]: [number, string | undefined] = [0, undefined];
  do {
    const page = await listings.listing({ scope: scopeOf({}), sort: 'LATEST', limit: PAGE, cursor });
    if (!page.ok) throw new Error(page.failure.code);
    const ids = page.value.products.map(({ _id }) => _id);
    const detailed =
      read < fed ? await products.stockedProducts(ids.slice(0, fed - read), { consistent: false }) : [];
    const documents = new Map(
      detailed.map((stockedProduct) => [
        stockedProduct.product._id,
        documentOf(stockedProduct, byId.get(stockedProduct.product._brand ?? '')),
      ]),
    );
    for (const _id of ids) {
      const document = documents.get(_id);
      yield document ? nameOf(document) : { _id };
    }
    read += ids.length;
    cursor = page.value.cursor;
  } while (cursor);
}
