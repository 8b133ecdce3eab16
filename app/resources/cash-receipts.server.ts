import { cashReceiptQuery } from '#shared/contracts/orders/cash-receipt.ts';
import { consoleResource } from './declare.ts';

/** Cash receipts of orders paid by transfer. They follow their orders; a failed one is retried by a call of its own. */
export const cashReceipts = consoleResource({
  path: 'shop/cash-receipts',
  names: { item: '현금영수증', many: 'cashReceipts' },
  scope: 'service',
  waits: 'receipts',
  screen: 'cash-receipts/route.tsx',
  list: { query: cashReceiptQuery },
  useCases: { list: (shop, query) => shop.listCashReceipts(query) },
  failures: {},
});
