import { consumerHandler } from '#functions/runtime/consumer.ts';
import { alertRestocked, enterStockChanges, watchLowStock } from '#shared/usecases/catalog/index.ts';
import {
  content,
  lowStocks,
  messageWrites,
  products,
  restockAlerts,
  stockLedger,
  users,
} from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { enterStockChanges, watchLowStock, alertRestocked },
  { ...working, content, lowStocks, messageWrites, products, restockAlerts, stockLedger, users },
);

/**
 * Enters changes of stock into the ledger, updates the list of low stock, and notifies members who wait for a variant
 * that is in stock again.
 */
export const handler = consumerHandler(part, {
  'enter-stock-changes': (shop, changes) => shop.enterStockChanges(changes),
  'watch-low-stock': (shop, changes) => shop.watchLowStock(changes),
  'alert-restocked': (shop, changes) => shop.alertRestocked(changes),
});
