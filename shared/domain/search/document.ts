import type { Category } from '#shared/domain/category/category.ts';
import { type ListedProduct, listedOf } from '#shared/domain/product/listing.ts';
import type { StockedProduct } from '#shared/domain/product/product.ts';
import type { ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import type { Brand } from '../category/category.ts';
import { type ColorCode, colorOf } from './color.ts';
import type { HelpEntry } from './help.ts';

/** What search knows of a shown product: its card, and what it is found and narrowed by beyond that. */
export type SearchDocument = {
  card: ListedProduct;
  tags: string[];
  /** Values of its options: colours, sizes, sets */
  options: string[];
  colors: ColorCode[];
  shippingCode: string;
  /** ISO UTC */
  updatedAt: string;
};

/** A category as search knows it; only those shoppers see. */
export type SearchCategory = Pick<Category, '_id' | 'code' | 'name' | '_parents' | 'index'>;

/** What the documents refer to, and what clerks declared to mean the same. */
export type SearchTables = {
  categories: SearchCategory[];
  shippings: ShippingOptionSet[];
  /** Groups of words of one meaning */
  synonyms: string[][];
  /** The customer centre's services, questions and notices */
  help?: HelpEntry[];
  /** The catalogue has more products than a snapshot is for: there are no documents */
  overflown?: true;
  /** Its parts are still being made: what it does not hold may be on sale all the same */
  isPartial?: true;
};

/** Products a snapshot holds at most (decision 31); larger catalogues are searched in the table. */
export const SNAPSHOT_PRODUCTS_MAX = 100_000;

/** The document of a product; undefined for one that shoppers do not see. */
export const documentOf = (stocked: StockedProduct, brand?: Brand): SearchDocument | undefined => {
  const { product } = stocked;
  if (!product.shows) return undefined;
  const criteria = product.optionsConf.enabled ? product.optionsConf.criteria : [];
  const values = criteria.flatMap((criterion) => criterion.values);
  const hexas = criteria
    .filter(({ type }) => type === 'COLOR')
    .flatMap((criterion) => criterion.values.flatMap(({ hexa }) => hexa ?? []));
  return {
    card: listedOf(stocked, brand),
    tags: product.hashtags,
    options: [...new Set(values.map(({ name }) => name))],
    colors: [...new Set(hexas.map(colorOf))],
    shippingCode: product.shippingCode,
    updatedAt: product.updatedAt,
  };
};
