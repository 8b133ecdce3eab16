import type { StockChange } from '#shared/domain/product/grid.ts';
import type { ListedProduct } from '#shared/domain/product/listing.ts';
import type { Sku, StockedProduct } from '#shared/domain/product/product.ts';
import type { CodedSaveFailure } from '#shared/domain/stored/refusals.ts';

/** Reasons why a product is not saved. */
export type ProductSaveFailure = CodedSaveFailure | 'CATEGORY_NOT_FOUND' | 'STOCK_CHANGED';

/** All data of one product: one query of its partition. */
export type ProductRecord = StockedProduct & { content: string };

/** Key of one variant. */
export type SkuKey = Pick<Sku, '_product' | 'sku'>;

/** Variant as a clerk saves it. `stockSeen` is the stock the form showed, so that sales in between are not undone. */
export type SkuEdit = Sku & { stockSeen?: number };

/** Change of one variant's stock: from the stock that was seen, or by a difference. */
export type SkuStockChange = { sku: string } & StockChange;

/**
 * Marker that makes a change happen once: named by its occasion, stored until `expiresAt` (epoch seconds). `moved` is
 * the number of units in the line of a sheet.
 */
export type MoveMarker = { _id: string; expiresAt: number; moved?: number };

/** Counts of reviews by number of stars. */
export const starFigures = ['star1', 'star2', 'star3', 'star4', 'star5'] as const;

/**
 * Changes of a product's figures: units sold, reviews, the sum of their stars, and the count of reviews for each number
 * of stars.
 */
export type ProductCountChange = { sales?: number; reviews?: number; stars?: number } & {
  [Figure in (typeof starFigures)[number]]?: number;
};

export type ListingPage = {
  products: ListedProduct[];
  /** Cursor of the next page; absent on the last */
  cursor?: string;
};

/**
 * Lists a product is in. `print` is a fingerprint of the data its cards were made from; `revision` counts the writes.
 */
export type ListingState = { scopes: string[]; print?: string; revision: number };

/** Lists a product should be in, and its card; no scopes for a deleted product. */
export type Placement = {
  _product: string;
  scopes: string[];
  print: string;
  /** Absent when the product does not exist */
  card?: ListedProduct;
  /** Current sale price in won: its place in the order by price */
  salePrice: number;
  /** ISO UTC instant at which the price changes next on schedule */
  priceChangesAt?: string;
};

/** Key of a listing: the list it is in, and its product. */
export type ListingKey = { scope: string; _product: string };
