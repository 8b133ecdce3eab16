import type { StockCause, StockEntry } from '#shared/domain/product/stock-ledger.ts';
import { STOCK_ENTRY_KEPT_SECONDS } from '#shared/domain/product/stock-ledger.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';

import { decodeCursor, encodeCursor } from '../common/cursor.ts';
import type { DataConfig } from '../data-config.ts';
import { stockEntryEntity } from './stock-entry.entity.ts';

/** Ledger of the stock of each SKU, change by change. */
export interface StockLedgerPort {
  /** Writes entries; writing the same entry again changes nothing. Each is deleted after two years. */
  enter(entries: readonly StockEntry[]): Promise<void>;
  /**
   * Lists the changes of one SKU, of one cause if asked for, newest first; a cursor of another list starts this one
   * again.
   */
  entriesOf(
    query: PageQuery & { _product: string; sku: string; why?: StockCause },
  ): Promise<Page<StockEntry>>;
}

export const createStockLedger = (data: DataConfig): StockLedgerPort => {
  const entity = stockEntryEntity(data);
  return {
    async enter(entries) {
      if (entries.length === 0) return;
      const items = entries.map((entry) => ({
        ...entry,
        expiresAt: epochSeconds(entry.at, STOCK_ENTRY_KEPT_SECONDS),
      }));
      const { unprocessed } = await entity.put(items).go();
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} entries of stock were not written`);
    },

    /** Runs one bounded query. A cursor in the ledger is the number of its last entry. */
    async entriesOf({ _product, sku, why, limit, cursor }) {
      const place = decodeCursor(cursor, ({ n }) => typeof n === 'number');
      const below = { n: place ? Number(place.n) : Number.MAX_SAFE_INTEGER };
      const query = why
        ? entity.query.ofCause({ _product, sku, why })
        : entity.query.ofSku({ _product, sku });
      const { data: found } = await query.lt(below).go({ order: 'desc', limit: limit + 1 });
      const items = found.slice(0, limit).map(({ expiresAt, ...entry }) => entry);
      const last = found.length > limit ? items.at(-1) : undefined;
      return { items, cursor: encodeCursor(last && { n: last.n }) };
    },
  };
};
