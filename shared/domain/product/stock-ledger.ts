import type { Sku } from './product.ts';

/** Causes of stock changes, with their names for clerks. */
export const stockCauses = {
  ORDER: '주문',
  CANCEL: '주문취소',
  EXPIRE: '미결제 취소',
  RETURN: '반품',
  EXCHANGE: '교환',
  LOST: '분실 재발송',
  CLERK: '직접 수정',
  IMPORT: '일괄등록',
  REMOVED: '옵션 삭제',
} as const;
export type StockCause = keyof typeof stockCauses;
export const stockCauseCodes = Object.keys(stockCauses) as [StockCause, ...StockCause[]];

/** Causes of a clerk's own stock change. */
export type ClerkCause = Extract<StockCause, 'CLERK' | 'IMPORT'>;

/**
 * Mark that the writer of a stock change leaves on the SKU, so that the stream function knows the cause. `at` is an ISO
 * UTC instant; an order is identified by its number, a clerk by their username.
 */
export type StockMark = { why: StockCause; at?: string; orderNo?: string; username?: string };

/** A SKU as stored: with the mark of its latest stock change, and the number of its changes. */
export type MarkedSku = Sku & { stockMark?: StockMark; stockChanges?: number };

/** One change of a SKU's stock. */
export type StockEntry = {
  _product: string;
  sku: string;
  /** Number of the change of this SKU: a later one has a higher number */
  n: number;
  /** Units more, or fewer when negative */
  delta: number;
  /** Units after it */
  stock: number;
  why: StockCause;
  /** ISO UTC */
  at: string;
  orderNo?: string;
  username?: string;
};

/** Seconds an entry is stored: two years. */
export const STOCK_ENTRY_KEPT_SECONDS = 2 * 366 * 24 * 60 * 60;

/**
 * Returns the number of the first change of a variant created at `at` (ISO UTC). A variant created again under the name
 * of a removed one so continues above its numbers.
 */
export const firstStockChange = (at: string): number => Date.parse(at);

/**
 * Returns the ledger entry of a change of a SKU; undefined when its stock is unchanged, or was written by something
 * other than the shop.
 * @param noted ISO UTC time of a removal, which has no mark
 */
export const stockEntryOf = (
  before: MarkedSku | undefined,
  after: MarkedSku | undefined,
  noted: string,
): StockEntry | undefined => {
  const sku = after ?? before;
  const delta = (after?.stock ?? 0) - (before?.stock ?? 0);
  if (!sku || delta === 0) return undefined;
  const stands = { _product: sku._product, sku: sku.sku, delta, stock: after?.stock ?? 0 };
  if (!after) return { ...stands, n: (before?.stockChanges ?? 0) + 1, why: 'REMOVED', at: noted };
  const { stockMark, stockChanges: n } = after;
  return stockMark && n !== undefined ? { ...stands, n, at: noted, ...stockMark } : undefined;
};
