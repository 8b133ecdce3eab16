import { consumerHandler } from '#functions/runtime/consumer.ts';
import { alertRestocked, enterStockChanges, watchLowStock } from '#shared/usecases/catalog/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  content,
  lowStocks,
  messageWrites,
  products,
  restockAlerts,
  stockLedger,
  users,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { enterStockChanges, watchLowStock, alertRestocked },
  { ...baseAdapters, content, lowStocks, messageWrites, products, restockAlerts, stockLedger, users },
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
