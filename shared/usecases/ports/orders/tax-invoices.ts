import type { Result } from '#shared/domain/result.ts';
import type { TaxInvoice, TaxInvoiceState } from '#shared/domain/tax-invoice/tax-invoice.ts';
import type { DatedPageQuery, Page } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** Tax invoices of orders, deleted with them. */
export interface TaxInvoicesPort {
  /** Reads the tax invoices of an order consistently, first one first. */
  ofOrder(orderNo: string): Promise<TaxInvoice[]>;
  /** Lists tax invoices, newest first; of one state, or all. */
  list(query: DatedPageQuery & { state?: TaxInvoiceState }): Promise<Result<Page<TaxInvoice>, 'BAD_CURSOR'>>;
  /** Saves a tax invoice over the version it has, 0 for a new one. Refused when somebody changed it since. */
  save(document: TaxInvoice): Write<'CHANGED_MEANWHILE'>;
}
