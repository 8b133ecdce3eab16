import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Brand, Category } from '#shared/domain/category/category.ts';
import type { StockChange } from '#shared/domain/product/grid.ts';
import type { ListedProduct } from '#shared/domain/product/listing.ts';
import type { Product, ProductSort, Sku, StockedProduct } from '#shared/domain/product/product.ts';
import type { ClerkCause, MarkedSku } from '#shared/domain/product/stock-ledger.ts';
import type { Result } from '#shared/domain/result.ts';
import type { TargetRevisions } from './benefit-terms.ts';
import type { CodedSaveFailure, SaveFailure } from './refusals.ts';
import type { Write } from './unit-of-work.ts';

/** Why a product is not saved. */
export type ProductSaveFailure = CodedSaveFailure | 'CATEGORY_NOT_FOUND' | 'STOCK_CHANGED';

/** Everything of one product: one query of its partition. */
export type ProductRecord = StockedProduct & { content: string };

/** What names one variant. */
export type SkuKey = Pick<Sku, '_product' | 'sku'>;

/** A variant as a clerk saves it; `stockSeen` is the stock the form showed, so that sales in between are not undone. */
export type SkuEdit = Sku & { stockSeen?: number };

/** A change of one variant's stock: over the one that was seen, or by a difference. */
export type SkuStockChange = { sku: string } & StockChange;

/** Products. `by` signs what a clerk changes from the console, for the audit trail; `why` is what the ledger says of their stock. */
export interface ProductsPort {
  /** The product with its SKUs and content, by `_id` or by its code; `consistent` to see what was just saved. */
  productRecord(idOrCode: string, options?: { consistent?: boolean }): Promise<ProductRecord | undefined>;
  /** Products with their SKUs, in the order asked for; unknown ids are left out. Read consistently unless told not to. */
  stockedProducts(ids: readonly string[], options?: { consistent?: boolean }): Promise<StockedProduct[]>;
  /** The products that lines name, each with no other SKUs than they name; read consistently, all at once. */
  productsOfLines(lines: readonly SkuKey[]): Promise<StockedProduct[]>;
  /** These variants, as they were a moment ago, for showing them; those that are gone are left out. */
  skus(keys: readonly SkuKey[]): Promise<Sku[]>;
  /** All variants of products, as they were a moment ago. */
  variantsOf(ids: readonly string[]): Promise<{ _product: string; skus: Sku[] }[]>;
  /** These variants with the mark of who changed their stock last, read consistently; those that are gone are left out. */
  markedSkus(keys: readonly SkuKey[]): Promise<MarkedSku[]>;
  /** CONFLICT / CODE_TAKEN when another product has the code. */
  createProduct(
    record: ProductRecord,
    by?: ChangedBy,
    why?: ClerkCause,
  ): Promise<Result<void, CodedSaveFailure | 'CATEGORY_NOT_FOUND'>>;
  /**
   * Replaces a product whose stored version is `was.version`; SKUs left out are removed.
   * CONFLICT: VERSION_CONFLICT, CODE_TAKEN, STOCK_CHANGED.
   */
  updateProduct(
    was: ProductRecord,
    next: { product: Product; skus: SkuEdit[]; content: string },
    by?: ChangedBy,
    why?: ClerkCause,
  ): Promise<Result<void, ProductSaveFailure>>;
  /**
   * The writes that change a product over the version that was read, while none of it is ordered: its SKUs have the stock
   * they had. CONFLICT: VERSION_CONFLICT, STOCK_CHANGED.
   */
  replaceUnsold(
    was: StockedProduct,
    next: Product,
    by: ChangedBy,
  ): Write<'STOCK_CHANGED' | 'VERSION_CONFLICT'>[];
  /**
   * Changes a product over the version that was read, and the stock of its variants, all or nothing. With a `marker` once
   * only: COUNTED_ALREADY when it is there.
   */
  changeProduct(
    was: StockedProduct,
    next: { product?: Product; stocks: readonly SkuStockChange[] },
    options: { by: ChangedBy; why?: ClerkCause; marker?: MoveMarker },
  ): Promise<
    Result<void, 'BUSY' | 'CATEGORY_NOT_FOUND' | 'COUNTED_ALREADY' | 'STOCK_CHANGED' | 'VERSION_CONFLICT'>
  >;
  /** The marker of a change that was made once, while it is known. */
  moveMarker(_id: string): Promise<MoveMarker | undefined>;
  deleteProduct(record: ProductRecord, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  /** Shows or hides; answers how many of them exist. */
  setShown(ids: readonly string[], shows: boolean, by: ChangedBy): Promise<number>;
  /** Sets the stock of a SKU, on condition that it still is `expected` when that is given. */
  setStock(
    sku: Pick<Sku, '_product' | 'sku'>,
    stock: number,
    condition?: { expected?: number; by?: ChangedBy },
  ): Promise<Result<void, 'BUSY' | 'SKU_NOT_FOUND' | 'STOCK_CHANGED'>>;
  /** Adds to the figures of a product, once per `marker` (kept until `expiresAt`, epoch seconds). */
  countOnce(
    _product: string,
    delta: ProductCountChange,
    marker: { _id: string; expiresAt: number },
  ): Promise<void>;
  /** Gives a product the category path it has now. */
  setCategories(_product: string, _categories: readonly string[]): Promise<void>;
}

/** Makes a change once: named by its occasion, known until `expiresAt` (epoch seconds); `moved`: the units a line of a sheet says. */
export type MoveMarker = { _id: string; expiresAt: number; moved?: number };

/** Reviews of so many stars each. */
export const starFigures = ['star1', 'star2', 'star3', 'star4', 'star5'] as const;
/** Changes of a product's figures: units sold, reviews, the sum of their stars, and how many have each number of them. */
export type ProductCountChange = { sales?: number; reviews?: number; stars?: number } & {
  [Figure in (typeof starFigures)[number]]?: number;
};

export type ListingPage = {
  products: ListedProduct[];
  /** Where to read on; absent at the end */
  cursor?: string;
};

export interface ListingsPort {
  /**
   * One page of a scope, or of several put together, in one of the four orders: reads `skip + limit + 1` small items of
   * each, never more.
   * NOT_FOUND / BAD_CURSOR for a cursor that this list did not give.
   */
  listing(query: {
    scope: string | readonly string[];
    sort: ProductSort;
    cursor?: string;
    skip?: number;
    limit: number;
  }): Promise<Result<ListingPage, 'BAD_CURSOR'>>;
  /** How many products each scope holds. */
  scopeCounts(scopes: readonly string[]): Promise<Map<string, number>>;
  /** Slim products by id, in the order asked for; hidden and unknown ones are left out. */
  listedProducts(ids: readonly string[]): Promise<ListedProduct[]>;
  /** The lists a product is in now, read consistently. */
  listingState(_product: string): Promise<ListingState | undefined>;
  /** Of many products at once, by product */
  listingStates(ids: readonly string[]): Promise<ReadonlyMap<string, ListingState>>;
  /**
   * Makes the product stand where `next` says: lists entered and left, cards and counts, in transactions that hold only
   * while nobody else has moved it since `was` was read; false when somebody has, and it must be calculated again.
   */
  place(was: ListingState | undefined, next: Placement): Promise<boolean>;
}

/** The lists a product is in. `print` is a fingerprint of what its cards were made from; `revision` counts the writes. */
export type ListingState = { scopes: string[]; print?: string; revision: number };

/** Where a product should stand, and its card; no scopes at all for one that is gone. */
export type Placement = {
  _product: string;
  scopes: string[];
  print: string;
  /** absent together with the product */
  card?: ListedProduct;
  /** won it sells for now: its place in the order of prices */
  salePrice: number;
  /** ISO UTC instant at which that changes by itself */
  priceChangesAt?: string;
};

export interface CategoriesPort {
  /** Every category with its count of shown products. */
  categories(): Promise<Category[]>;
  createCategory(category: Category, by?: ChangedBy): Promise<Result<void, CodedSaveFailure>>;
  /** Saves categories whose stored version is the one given, all or none; versions go up by one. */
  updateCategories(
    categories: readonly Category[],
    was: readonly Category[],
    by?: ChangedBy,
  ): Promise<Result<void, CodedSaveFailure>>;
  /**
   * CONFLICT / CATEGORY_IN_USE while any product, shown or hidden, is in it or below it; CHANGED_MEANWHILE when something
   * with targets was saved since its revisions were read.
   */
  deleteCategory(
    category: Category,
    revisions: TargetRevisions,
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure | 'CATEGORY_IN_USE' | 'CHANGED_MEANWHILE'>>;
}

export interface BrandsPort {
  /** Every brand by index. */
  brands(): Promise<Brand[]>;
  createBrand(brand: Brand, by?: ChangedBy): Promise<Result<void, CodedSaveFailure>>;
  updateBrand(brand: Brand, was: Brand, by?: ChangedBy): Promise<Result<void, CodedSaveFailure>>;
  /** CONFLICT / BRAND_IN_USE while products have it. */
  deleteBrand(brand: Brand, by?: ChangedBy): Promise<Result<void, SaveFailure | 'BRAND_IN_USE'>>;
}
