import type { Category } from '#shared/domain/category/category.ts';
import { type ListedProduct, toListedProduct } from '#shared/domain/product/listing.ts';
import type { StockedProduct } from '#shared/domain/product/product.ts';
import type { ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import type { Brand } from '../category/category.ts';
import { type ColorCode, colorOf } from './color.ts';
import type { HelpEntry } from './help.ts';

/** A shown product in the search index: its card, and the further fields it is searched and filtered by. */
export type SearchDocument = {
  card: ListedProduct;
  tags: string[];
  /** Option values: colours, sizes, sets */
  options: string[];
  colors: ColorCode[];
  shippingCode: string;
  /** ISO UTC */
  updatedAt: string;
};

/** A category in the search index; only those shoppers see. */
export type SearchCategory = Pick<Category, '_id' | 'code' | 'name' | '_parents' | 'index'>;

/** Tables the documents refer to, and the synonyms of clerks. */
export type SearchTables = {
  categories: SearchCategory[];
  shippings: ShippingOptionSet[];
  /** Groups of synonyms */
  synonyms: string[][];
  /** The customer centre's services, questions and notices */
  help?: HelpEntry[];
  /** Set when the catalogue has too many products for a snapshot: there are no documents */
  overflown?: true;
  /** Set while its parts are still being built: a product that is missing may be on sale */
  isPartial?: true;
};

/** Most products of a snapshot (decisions/search.md); larger catalogues are searched in the table. */
export const SNAPSHOT_PRODUCTS_MAX = 100_000;

/** Returns the search document of a product; undefined for one that shoppers do not see. */
export const documentOf = (stocked: StockedProduct, brand?: Brand): SearchDocument | undefined => {
  const { product } = stocked;
  if (!product.shows) return undefined;
  const criteria = product.optionsConf.enabled ? product.optionsConf.criteria : [];
  const values = criteria.flatMap((criterion) => criterion.values);
  const hexas = criteria
    .filter(({ type }) => type === 'COLOR')
    .flatMap((criterion) => criterion.values.flatMap(({ hexa }) => hexa ?? []));
  return {
    card: toListedProduct(stocked, brand),
    tags: product.hashtags,
    options: [...new Set(values.map(({ name }) => name))],
    colors: [...new Set(hexas.map(colorOf))],
    shippingCode: product.shippingCode,
    updatedAt: product.updatedAt,
  };
};
