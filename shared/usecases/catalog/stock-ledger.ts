import { type StockCause, type StockEntry, stockEntryOf } from '#shared/domain/product/stock-ledger.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Stream: writes every change of a SKU's stock as an entry of its ledger. An entry is named by the number of its
 * change, so that a change that arrives twice, or late, writes the same entry in the same place.
 */
export const enterStockChanges =
  ({ stockLedger, clock }: Pick<Ports, 'stockLedger' | 'clock'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    const now = clock.now();
    const entryOf: ChangeHandlers<StockEntry | undefined> = {
      sku: ({ before, after }) => stockEntryOf(before, after, now),
    };
    await stockLedger.enter(changes.flatMap((change) => handleChange(entryOf, change) ?? []));
  };

/** Ledger of one variant, and the names and stock of all variants. */
export type StockHistory = {
  product: { _id: string; name: string };
  sku: string;
  skus: { sku: string; name: string; stock: number }[];
  page: Page<StockEntry>;
};

/**
 * Lists the stock ledger of one variant of a product (without `sku` the first), newest first, by page. Needs catalog
 * scopes.
 */
export const getStockHistory =
  ({ products, stockLedger }: Pick<Ports, 'products' | 'stockLedger'>) =>
  async ({
    actor,
    _product,
    sku: requested,
    ...query
  }: {
    actor: Actor;
    _product: string;
    sku?: string;
    why?: StockCause;
    limit: number;
    cursor?: string;
  }): Promise<Result<StockHistory, AccessFailure | 'PRODUCT_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    if (!permitted.ok) return permitted;
    const [found] = await products.stockedProducts([_product], { consistent: false });
    if (!found) return fail('PRODUCT_NOT_FOUND', '상품을 찾을 수 없습니다.');
    const { product, skus } = found;
    const sku = requested ?? skus[0]?.sku ?? '';
    return ok({
      product: { _id: product._id, name: product.name },
      sku,
      skus: skus.map(({ sku, name, stock }) => ({ sku, name, stock })),
      page: await stockLedger.entriesOf({ _product, sku, ...query }),
    });
  };
