import { seedBrands, seedCategories } from '#localstack/seed/catalog/categories.ts';
import { seedProduct } from '#localstack/seed/catalog/products.ts';
import { seedShippings } from '#localstack/seed/content/benefits.ts';
import { seedSynonyms } from '#localstack/seed/content/synonyms.ts';
import { documentOf, type SearchDocument, type SearchTables } from '#shared/domain/search/document.ts';
import { createIndex, type GrowingIndex } from '#shared/integrations/minisearch/index.ts';

const now = '2026-11-01T00:00:00.000Z';
const size = { width: 960, height: 960 };
const picture = { url: '/media/products/test', ...size };

/** Builds the search tables with the seed's categories, shipping policies and synonyms. */
export const seededTables = (): SearchTables => ({
  categories: seedCategories(new Map()).map(({ _id, code, name, _parents, index }) => ({
    _id,
    code,
    name,
    _parents,
    index,
  })),
  shippings: seedShippings(),
  synonyms: seedSynonyms().map(({ words }) => words),
});

/** Generates search documents of the seed's shown products; from 300 on they are variations of these. */
export function* seededDocuments(count: number): Generator<SearchDocument> {
  const brands = seedBrands(new Map());
  const pictures = () => ({ thumb: picture, images: [], ofColor: new Map() });
  for (let i = 0; i < count; i++) {
    const { product, skus } = seedProduct(i, { count, now, pictures, starsOf: () => [] });
    const document = documentOf(
      { product, skus },
      brands.find(({ _id }) => _id === product._brand),
    );
    if (document) yield document;
  }
}

export const seededIndex = (count: number): GrowingIndex => {
  const index = createIndex(seededTables());
  for (const document of seededDocuments(count)) index.put(document);
  return index;
};
