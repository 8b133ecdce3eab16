import { cashReceiptQuery } from '#shared/contracts/orders/cash-receipt.ts';
import { depositsQuery } from '#shared/contracts/orders/deposit.ts';
import { remittancesQuery } from '#shared/contracts/orders/remittance.ts';
import { suspiciousHoldersQuery } from '#shared/contracts/orders/reservations.ts';
import { taxInvoiceMark, taxInvoicesQuery } from '#shared/contracts/orders/tax-invoice.ts';
import { consoleResource } from './declare.ts';

/** Deposits to the shop's account. They come from the bank's list and are settled by calls of their own. */
export const deposits = consoleResource({
  path: 'shop/deposits',
  names: { item: '입금 내역', many: 'deposits' },
  scope: 'service',
  waits: 'deposits',
  screen: 'deposits/route.tsx',
  list: { query: depositsQuery, summary: '입금 내역: 처리할 입금, 또는 처리 완료', personal: true },
  useCases: { list: (shop, query) => shop.listDeposits(query) },
  failures: {},
});

/** Money that clerks send from the shop's own account: refunds, and deposits that are returned. */
export const remittances = consoleResource({
  path: 'shop/remittances',
  names: { item: '환불 송금', many: 'remittances' },
  scope: 'service',
  waits: 'remittances',
  screen: 'remittances/route.tsx',
  list: { query: remittancesQuery, personal: true },
  useCases: { list: (shop, query) => shop.listRemittances(query) },
  failures: {},
  bulk: {
    sent: {
      run: (shop, which) => shop.finishRemittance(which),
      done: (count) => `환불 ${count}건을 완료하고 고객에게 알렸습니다.`,
    },
  },
});

/** Most holders of a page. */
const ON_A_PAGE = 24;

/** Holders whose unpaid guest orders hold much stock. Clerks free it on the screen; the API does not name the holders. */
export const holders = consoleResource({
  path: 'shop/holds',
  names: { item: '의심 주문', many: 'holders' },
  scope: 'service',
  isScreenOnly: true,
  screen: 'holds/route.tsx',
  list: { query: suspiciousHoldersQuery, personal: true },
  useCases: { list: (shop, query) => shop.listSuspiciousHolders({ ...query, limit: ON_A_PAGE }) },
  failures: { list: ['BAD_CURSOR'] },
});

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

/** Lists of the section 주문 that are about money, in the order of the menu. */
export const moneyLists = [deposits, remittances, holders, cashReceipts, taxInvoices];
