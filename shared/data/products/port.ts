import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Product, Sku, StockedProduct } from '#shared/domain/product/product.ts';
import type { ClerkCause, MarkedSku } from '#shared/domain/product/stock-ledger.ts';
import type { Result } from '#shared/domain/result.ts';
import type {
  MoveMarker,
  ProductCountChange,
  ProductRecord,
  ProductSaveFailure,
  SkuEdit,
  SkuKey,
  SkuStockChange,
} from '#shared/domain/stored/products.ts';
import type { CodedSaveFailure, SaveFailure } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';

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
