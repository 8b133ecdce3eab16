import { consumerHandler } from '#functions/runtime/consumer.ts';
import { noteCashReceipts } from '#shared/usecases/cash-receipts/index.ts';
import { noteTaxInvoices } from '#shared/usecases/tax-invoices/index.ts';
import { content, orders, receiptRecords, taxInvoices } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { noteCashReceipts, noteTaxInvoices },
  { ...working, content, orders, receiptRecords, taxInvoices },
);

/** Prepares the cash receipt or tax invoice of an order that was paid by transfer, and again after a refund. */
export const handler = consumerHandler(part, {
  'note-cash-receipts': (shop, changes) => shop.noteCashReceipts(changes),
  'note-tax-invoices': (shop, changes) => shop.noteTaxInvoices(changes),
});
