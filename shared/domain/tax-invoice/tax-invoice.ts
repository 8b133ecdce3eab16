import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { receiptAmountOf } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { sum, type Won, won } from '#shared/domain/money/won.ts';
import type { InvoicedBusiness, Order } from '#shared/domain/order/order.ts';

/** Where a tax invoice is. The shop's clerks issue it at the tax office's site, from a sheet. */
export const taxInvoiceStates = {
  WAITING: '발행 대기',
  ISSUED: '발행 완료',
  /** Refunded whole before anything was issued */
  CANCELED: '취소',
} as const;
export type TaxInvoiceState = keyof typeof taxInvoiceStates;
export const taxInvoiceStateCodes = Object.keys(taxInvoiceStates) as [TaxInvoiceState, ...TaxInvoiceState[]];

/**
 * One document of an order that a business paid by transfer: the first is the invoice, each later one (수정세금계산서) takes
 * back what was refunded after the one before it had been issued. All of an order together come to what is paid of it.
 */
export type TaxInvoice = {
  orderNo: string;
  /** From 1 on */
  n: number;
  orderName: string;
  business: InvoicedBusiness;
  state: TaxInvoiceState;
  /** Won with tax; below zero takes back */
  amount: Won;
  /** ISO UTC: when it was paid, or refunded */
  createdAt: string;
  issuedAt?: string;
  /** The clerk who marked it issued */
  changedBy?: ChangedBy;
  version: number;
};

/** A sum with tax in its two parts, for the tax office: 공급가액 and 세액, an eleventh of the sum. */
export const taxPartsOf = (amount: Won): { supplied: Won; tax: Won } => {
  const tax = won(Math.sign(amount) * Math.round(Math.abs(amount) / 11));
  return { supplied: won(amount - tax), tax };
};

/**
 * What of an order's documents has to change after it was paid, or refunded: the document as it should be, over the one
 * that was there, if any. Undefined where they come to what is paid already, and for orders without tax invoices.
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
 * A document as its clerk names it, with the sum they saw: `P-…_1_53000`. One whose sum has changed since has another
 * name, so that nothing is marked that was issued with another sum.
 */
export const taxInvoiceIdOf = ({
  orderNo,
  n,
  amount,
}: Pick<TaxInvoice, 'orderNo' | 'n' | 'amount'>): string => `${orderNo}_${n}_${amount}`;

/** The order and number in a document's name; undefined for what is none. */
export const taxInvoiceOfId = (_id: string): { orderNo: string; n: number } | undefined => {
  const [, orderNo, n] = /^(.+)_(\d{1,3})_-?\d+$/.exec(_id) ?? [];
  return orderNo ? { orderNo, n: Number(n) } : undefined;
};
