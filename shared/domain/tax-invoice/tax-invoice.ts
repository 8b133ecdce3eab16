import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { receiptAmountOf } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { sum, type Won, won } from '#shared/domain/money/won.ts';
import type { InvoicedBusiness, Order } from '#shared/domain/order/order.ts';

/** States of a tax invoice. The shop's clerks issue it on the tax office's site, from a sheet. */
export const taxInvoiceStates = {
  WAITING: '발행 대기',
  ISSUED: '발행 완료',
  /** Fully refunded before a document was issued */
  CANCELED: '취소',
} as const;
export type TaxInvoiceState = keyof typeof taxInvoiceStates;
export const taxInvoiceStateCodes = Object.keys(taxInvoiceStates) as [TaxInvoiceState, ...TaxInvoiceState[]];

/**
 * Document of an order that a business paid by transfer: the first is the invoice, each later one (수정세금계산서) cancels the
 * amount refunded after the previous one was issued. All documents of an order sum to its paid amount.
 */
export type TaxInvoice = {
  orderNo: string;
  /** From 1 */
  n: number;
  orderName: string;
  business: InvoicedBusiness;
  state: TaxInvoiceState;
  /** Won including tax; negative in a cancelling document */
  amount: Won;
  /** ISO UTC: time of the payment, or of the refund */
  createdAt: string;
  issuedAt?: string;
  /** Clerk who marked it as issued */
  changedBy?: ChangedBy;
  version: number;
};

/** Splits an amount including tax for the tax office: 공급가액 and 세액, an eleventh of the amount. */
export const taxPartsOf = (amount: Won): { supplied: Won; tax: Won } => {
  const tax = won(Math.sign(amount) * Math.round(Math.abs(amount) / 11));
  return { supplied: won(amount - tax), tax };
};

/**
 * Returns the document of an order that changes after a payment or refund: a new one, or the last one if it is not
 * issued yet. Returns undefined when the documents already sum to the paid amount, and for orders without tax invoices.
 */
export const nextTaxInvoice = (
  order: Order,
  documents: readonly TaxInvoice[],
  now: string,
): TaxInvoice | undefined => {
  const { orderNo, orderName, taxInvoice: business, paymentMethod, paidAt } = order;
  if (paymentMethod !== 'account' || !paidAt || !business) return undefined;
  const owed = won(receiptAmountOf(order) - sum(documents.map(({ amount }) => amount)));
  if (owed === 0) return undefined;
  const last = documents.at(-1);
  if (last?.state === 'WAITING') {
    const amount = won(last.amount + owed);
    return { ...last, amount, state: amount === 0 ? 'CANCELED' : 'WAITING' };
  }
  const n = documents.length + 1;
  const createdAt = n === 1 ? paidAt : now;
  return { orderNo, n, orderName, business, state: 'WAITING', amount: owed, createdAt, version: 0 };
};

/**
 * Builds the id by which a clerk names a document, including the amount the clerk saw: `P-…_1_53000`. A document whose
 * amount changed since then has another id, so that it is not marked as issued with another amount.
 */
export const taxInvoiceIdOf = ({
  orderNo,
  n,
  amount,
}: Pick<TaxInvoice, 'orderNo' | 'n' | 'amount'>): string => `${orderNo}_${n}_${amount}`;

/** Parses the order number and document number of an id; undefined when it is not one. */
export const taxInvoiceOfId = (_id: string): { orderNo: string; n: number } | undefined => {
  const [, orderNo, n] = /^(.+)_(\d{1,3})_-?\d+$/.exec(_id) ?? [];
  return orderNo ? { orderNo, n: Number(n) } : undefined;
};
