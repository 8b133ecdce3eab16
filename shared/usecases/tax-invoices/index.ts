export { listTaxInvoices } from './list-tax-invoices.ts';
export { markTaxInvoiceIssued } from './mark-issued.ts';
export { noteTaxInvoices } from './note-tax-invoices.ts';
