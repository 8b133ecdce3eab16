export { markTaxInvoiceIssued } from './mark-issued.ts';
export { noteTaxInvoices } from './note-tax-invoices.ts';
export { getTaxInvoice, listTaxInvoices } from './read-tax-invoices.ts';
