import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Brand, Category } from '#shared/domain/category/category.ts';
import type { StockChange } from '#shared/domain/product/grid.ts';
import type { ListedProduct } from '#shared/domain/product/listing.ts';
import type { Product, ProductSort, Sku, StockedProduct } from '#shared/domain/product/product.ts';
import type { ClerkCause, MarkedSku } from '#shared/domain/product/stock-ledger.ts';
import type { Result } from '#shared/domain/result.ts';
import type { CodedSaveFailure, SaveFailure } from '../refusals.ts';
import type { TargetRevisions } from '../revisions.ts';
import type { Write } from '../unit-of-work.ts';

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
 * Products. `by` is the clerk who changes something from the console, for the audit trail; `why` is the cause in the
 * stock ledger.
 */
export interface ProductsPort {
  /** Reads a product with its SKUs and content, by `_id` or by its code; `consistent` to see what was just saved. */
  productRecord(idOrCode: string, options?: { consistent?: boolean }): Promise<ProductRecord | undefined>;
  /** Reads products with their SKUs, in the order of `ids`; unknown ids are left out. Reads consistently by default. */
  stockedProducts(ids: readonly string[], options?: { consistent?: boolean }): Promise<StockedProduct[]>;
  /** Reads the products of lines, each with only the SKUs the lines name; consistent, in one batch. */
  productsOfLines(lines: readonly SkuKey[]): Promise<StockedProduct[]>;
  /** Reads variants for display (not consistent); variants that no longer exist are left out. */
  skus(keys: readonly SkuKey[]): Promise<Sku[]>;
  /** Reads all variants of products (not consistent). */
  variantsOf(ids: readonly string[]): Promise<{ _product: string; skus: Sku[] }[]>;
  /**
   * Reads variants consistently, with the mark of their last stock change; variants that no longer exist are left out.
   */
  markedSkus(keys: readonly SkuKey[]): Promise<MarkedSku[]>;
  /** Creates a product. Answers CONFLICT / CODE_TAKEN when another product has the code. */
  createProduct(
    record: ProductRecord,
    by?: ChangedBy,
    why?: ClerkCause,
  ): Promise<Result<void, CodedSaveFailure | 'CATEGORY_NOT_FOUND'>>;
  /**
   * Replaces a product whose stored version is `was.version`; SKUs left out are removed. Answers CONFLICT:
   * VERSION_CONFLICT, CODE_TAKEN, STOCK_CHANGED.
   */
  updateProduct(
    was: ProductRecord,
    next: { product: Product; skus: SkuEdit[]; content: string },
    by?: ChangedBy,
    why?: ClerkCause,
  ): Promise<Result<void, ProductSaveFailure>>;
  /**
   * Builds the writes that change a product over the version that was read, as long as none of it was ordered since:
   * its SKUs have the same stock. Refused as CONFLICT: VERSION_CONFLICT, STOCK_CHANGED.
   */
  replaceUnsold(
    was: StockedProduct,
    next: Product,
    by: ChangedBy,
  ): Write<'STOCK_CHANGED' | 'VERSION_CONFLICT'>[];
  /**
   * Changes a product over the version that was read, and the stock of its variants, all or nothing. With a `marker`
   * only once: COUNTED_ALREADY when the marker exists.
   */
  changeProduct(
    was: StockedProduct,
    next: { product?: Product; stocks: readonly SkuStockChange[] },
    options: { by: ChangedBy; why?: ClerkCause; marker?: MoveMarker },
  ): Promise<
    Result<void, 'BUSY' | 'CATEGORY_NOT_FOUND' | 'COUNTED_ALREADY' | 'STOCK_CHANGED' | 'VERSION_CONFLICT'>
  >;
  /** Reads the marker of a change that happens once only, until the marker expires. */
  moveMarker(_id: string): Promise<MoveMarker | undefined>;
  deleteProduct(record: ProductRecord, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  /** Shows or hides products. Returns how many of them exist. */
  setShown(ids: readonly string[], shows: boolean, by: ChangedBy): Promise<number>;
  /** Sets the stock of a SKU; when `expected` is given, only while the stock is `expected`. */
  setStock(
    sku: Pick<Sku, '_product' | 'sku'>,
    stock: number,
    condition?: { expected?: number; by?: ChangedBy },
  ): Promise<Result<void, 'BUSY' | 'SKU_NOT_FOUND' | 'STOCK_CHANGED'>>;
  /** Adds to the figures of a product, once per `marker` (stored until `expiresAt`, epoch seconds). */
  countOnce(
    _product: string,
    delta: ProductCountChange,
    marker: { _id: string; expiresAt: number },
  ): Promise<void>;
  /** Sets the current category path of a product. */
  setCategories(_product: string, _categories: readonly string[]): Promise<void>;
}

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

export interface ListingsPort {
  /**
   * Reads one page of a scope, or of several scopes merged, in one of the four orders. Reads at most `skip + limit + 1`
   * small items of each scope. Answers NOT_FOUND / BAD_CURSOR for a cursor that this list did not return.
   */
  listing(query: {
    scope: string | readonly string[];
    sort: ProductSort;
    cursor?: string;
    skip?: number;
    limit: number;
  }): Promise<Result<ListingPage, 'BAD_CURSOR'>>;
  /** Counts the products in each scope. */
  scopeCounts(scopes: readonly string[]): Promise<Map<string, number>>;
  /** Reads listed products by id, in the order of `ids`; hidden and unknown ones are left out. */
  listedProducts(ids: readonly string[]): Promise<ListedProduct[]>;
  /** Reads the lists a product is in now; consistent. */
  listingState(_product: string): Promise<ListingState | undefined>;
  /** Reads the listing states of many products, by product */
  listingStates(ids: readonly string[]): Promise<ReadonlyMap<string, ListingState>>;
  /**
   * Moves the product to the lists of `next`: adds and removes its cards and updates counts, in transactions that hold
   * only while nobody else has moved it since `was` was read. Returns false when somebody has: it must be calculated
   * again.
   */
  place(was: ListingState | undefined, next: Placement): Promise<boolean>;
}

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

export interface CategoriesPort {
  /** Reads all categories with their counts of shown products. */
  categories(): Promise<Category[]>;
  createCategory(category: Category, by?: ChangedBy): Promise<Result<void, CodedSaveFailure>>;
  /** Saves categories whose stored versions equal the given ones, all or none; versions go up by one. */
  updateCategories(
    categories: readonly Category[],
    was: readonly Category[],
    by?: ChangedBy,
  ): Promise<Result<void, CodedSaveFailure>>;
  /**
   * Deletes a category. Answers CONFLICT / CATEGORY_IN_USE while any product, shown or hidden, is in it or below it;
   * CHANGED_MEANWHILE when an item with targets was saved since `revisions` were read.
   */
  deleteCategory(
    category: Category,
    revisions: TargetRevisions,
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure | 'CATEGORY_IN_USE' | 'CHANGED_MEANWHILE'>>;
}

export interface BrandsPort {
  /** Reads all brands, ordered by index. */
  brands(): Promise<Brand[]>;
  createBrand(brand: Brand, by?: ChangedBy): Promise<Result<void, CodedSaveFailure>>;
  updateBrand(brand: Brand, was: Brand, by?: ChangedBy): Promise<Result<void, CodedSaveFailure>>;
  /** Deletes a brand. Answers CONFLICT / BRAND_IN_USE while products have it. */
  deleteBrand(brand: Brand, by?: ChangedBy): Promise<Result<void, SaveFailure | 'BRAND_IN_USE'>>;
}
