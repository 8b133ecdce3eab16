import { consumerHandler } from '#functions/runtime/consumer.ts';
import { noteCashReceipts } from '#shared/usecases/cash-receipts/index.ts';
import { noteTaxInvoices } from '#shared/usecases/tax-invoices/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { content, orders, receiptRecords, taxInvoices } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { noteCashReceipts, noteTaxInvoices },
  { ...baseAdapters, content, orders, receiptRecords, taxInvoices },
);

/** Prepares the cash receipt or tax invoice of an order that was paid by transfer, and again after a refund. */
export const handler = consumerHandler(part, {
  'note-cash-receipts': (shop, changes) => shop.noteCashReceipts(changes),
  'note-tax-invoices': (shop, changes) => shop.noteTaxInvoices(changes),
});
