import type { Sku } from './product.ts';

/** Why stock changes, and what clerks read of it. */
export const stockCauses = {
  ORDER: '주문',
  CANCEL: '주문취소',
  EXPIRE: '미결제 취소',
  RETURN: '반품',
  EXCHANGE: '교환',
  CLERK: '직접 수정',
  IMPORT: '일괄등록',
  REMOVED: '옵션 삭제',
} as const;
export type StockCause = keyof typeof stockCauses;
export const stockCauseCodes = Object.keys(stockCauses) as [StockCause, ...StockCause[]];

/** How a clerk comes to write stock. */
export type ClerkCause = Extract<StockCause, 'CLERK' | 'IMPORT'>;

/**
 * Left on a SKU by whoever changes its stock, so that what follows the table can tell why. `at` is an ISO UTC instant;
 * an order is named by its number, a clerk by their username.
 */
export type StockMark = { why: StockCause; at?: string; orderNo?: string; username?: string };

/** A SKU as it is stored: with the mark of its latest change of stock, and how often its stock was changed. */
export type MarkedSku = Sku & { stockMark?: StockMark; stockChanges?: number };

/** One change of a SKU's stock. */
export type StockEntry = {
  _product: string;
  sku: string;
  /** Its place among the changes of this SKU: a later one has a higher number */
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

/** Entries are kept for two years. */
export const STOCK_ENTRY_KEPT_SECONDS = 2 * 366 * 24 * 60 * 60;

/**
 * The number of the first change of a variant that begins its life at `at` (ISO UTC). A variant that is made again under
 * the name of one that was removed goes on above it.
 */
export const firstStockChange = (at: string): number => Date.parse(at);

/**
 * The entry a change of a SKU leaves; nothing where its stock stayed the same, or was filled in without the shop.
 * @param noted ISO UTC, for a removal, which nobody can sign
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
