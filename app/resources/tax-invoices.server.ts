import { taxInvoiceMark, taxInvoicesQuery } from '#shared/contracts/orders/tax-invoice.ts';
import { consoleResource } from './declare.ts';

/**
 * Tax invoices of companies. They are issued at the tax office's site from the list's spreadsheet, and marked as issued
 * here.
 */
export const taxInvoices = consoleResource({
  path: 'shop/tax-invoices',
  names: { item: '세금계산서', many: 'taxInvoices', one: 'taxInvoice' },
  scope: 'service',
  screen: 'tax-invoices/route.tsx',
  list: { query: taxInvoicesQuery, personal: true },
  form: { update: taxInvoiceMark },
  useCases: {
    list: (shop, query) => shop.listTaxInvoices(query),
    get: (shop, which) => shop.getTaxInvoice(which),
    update: (shop, { form, ...which }) => shop.markTaxInvoiceIssued(which),
  },
  failures: {
    list: ['BAD_CURSOR'],
    get: ['TAX_INVOICE_NOT_FOUND'],
    update: ['BUSY', 'TAX_INVOICE_CHANGED', 'TAX_INVOICE_NOT_FOUND'],
  },
  bulk: {
    issue: {
      run: (shop, which) => shop.markTaxInvoiceIssued(which),
      done: (count) => `세금계산서 ${count}건을 발행 완료로 표시했습니다.`,
    },
  },
});
