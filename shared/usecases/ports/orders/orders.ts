import type { Charge } from '#shared/domain/charge/charge.ts';
import type { Claim } from '#shared/domain/claim/claim.ts';
import type { OptionPrices } from '#shared/domain/claim/option-prices.ts';
import type { NamedProof } from '#shared/domain/claim/refund-estimates.ts';
import type { CombinedStatus } from '#shared/domain/order/combined-status.ts';
import type { Order, PaymentRecord, Purchase } from '#shared/domain/order/order.ts';
import type { OrderNote } from '#shared/domain/order/order-note.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import type { PurchaseList } from '#shared/domain/order/status.ts';
import type { StepIntention } from '#shared/domain/order/steps/step-intention.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import type { Quote, QuoteInput } from '#shared/domain/pricing/types.ts';
import type { StockMark } from '#shared/domain/product/stock-ledger.ts';
import type { Proof } from '#shared/domain/proof/proof.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Owner } from '#shared/domain/user/owner.ts';
import type { Page, PageQuery } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** All data of one order, read with one query. */
export type OrderAggregate = {
  order: Order;
  purchases: Purchase[];
  payments: PaymentRecord[];
  refunds: Refund[];
  claims: Claim[];
  /** Steps that clerks intend, and refused ones whose reason they have not read yet */
  intentions: StepIntention[];
  /** Extra charges that clerks asked for */
  charges: Charge[];
};

/** Price of an order, and the prices of its products' options at that time. */
export type PlacedQuote = { input: QuoteInput; quote: Quote; options?: OptionPrices };

/** Queues of due work (index gsi3); a purchase is in `confirmable` by the time of its delivery. */
export type DueQueue = 'unpaid' | 'payments' | 'refunds' | 'confirmable';

/** Reads of orders. */
export interface OrdersPort {
  wholeOrder(orderNo: string): Promise<OrderAggregate | undefined>;
  /** Reads the claims of the orders of a page. */
  claimsOf(orderNos: readonly string[]): Promise<Claim[]>;
  quoteOf(orderNo: string): Promise<PlacedQuote | undefined>;
  /** Reads the proof of a claim's promise or of a refund, by its name */
  refundProofOf(orderNo: string, why: string): Promise<Proof | undefined>;
  /** Lists the notes of clerks about an order, newest first. */
  notesOf(orderNo: string): Promise<OrderNote[]>;
  /** Lists the notes of clerks about a member's orders, newest first. */
  notesOfMember(query: PageQuery & { _user: string }): Promise<Result<Page<OrderNote>, 'BAD_CURSOR'>>;
  /**
   * Reads orders without their purchases and other items, as many as a page names (100 at most); missing ones are left
   * out.
   */
  ordersNumbered(orderNos: readonly string[], options?: { consistent?: boolean }): Promise<Order[]>;
  ordersOfOwner(
    owner: Owner,
    range: { from?: string; to?: string; cursor?: string; limit: number },
  ): Promise<Page<Order>>;
  purchasesOfOwner(
    owner: Owner,
    range: { from?: string; to?: string; cursor?: string; limit: number },
  ): Promise<Page<Purchase>>;
  /**
   * Filters the next `limit` purchases of a list by status or payment method. The table filters: a page may be empty
   * and still have a cursor.
   */
  purchasesInList(
    list: PurchaseList,
    range: {
      from?: string;
      to?: string;
      cursor?: string;
      limit: number;
      statuses?: readonly CombinedStatus[];
      paymentMethod?: PaymentMethod;
      isOldestFirst?: boolean;
    },
  ): Promise<Page<Purchase>>;
  /** Lists numbers of purchases placed before an instant, oldest first. */
  purchasesBefore(before: string, page: PageQuery): Promise<Page<string>>;
  /**
   * Deletes an order with everything that belongs to it. Its purchases are deleted last, so that the order is found
   * again after a crash. May be repeated.
   */
  forget(orderNo: string): Promise<void>;
  /** Lists order numbers whose work in the queue was due at `now` or before, oldest first. */
  due(queue: DueQueue, now: string, page: PageQuery): Promise<Page<{ orderNo: string; _id: string }>>;
}

/** Parts of order transactions. Each has its condition and the failure to answer when the condition fails. */
export interface OrderWritesPort {
  place(input: {
    order: Order;
    placed: PlacedQuote;
    purchases: Purchase[];
    /** The first attempt to pay the order */
    attempt?: PaymentRecord;
  }): Write<'ALREADY_PLACED'>[];
  /** Replaces the order as read. Refused when somebody changed it since (by its version). */
  changeOrder(before: Order, after: Order): Write<'CHANGED_MEANWHILE'>;
  /** Refuses a decision made on the order as read when somebody changed it since; the order itself is not changed. */
  orderUnchanged(order: Order): Write<'CHANGED_MEANWHILE'>;
  /** Replaces the purchase as read. Refused when somebody changed it since (by its version). */
  changePurchase(before: Purchase, after: Purchase): Write<'CHANGED_MEANWHILE'>;
  /**
   * Refuses a decision made on the purchase as read when somebody changed it since; the purchase itself is not changed.
   */
  purchaseUnchanged(purchase: Purchase): Write<'CHANGED_MEANWHILE'>;
  /** Adds a purchase that was part of another. Refused when its number is taken. */
  addPurchase(purchase: Purchase): Write<'CHANGED_MEANWHILE'>;
  /** Replaces the claim as read; version 0 means new. Refused when somebody changed it since. */
  putClaim(before: Claim, after: Claim): Write<'CHANGED_MEANWHILE'>;
  /** Replaces the charge as read; version 0 means new. Refused when somebody changed it since. */
  putCharge(before: Charge, after: Charge): Write<'CHANGED_MEANWHILE'>;
  addNote(note: OrderNote): Write<'CHANGED_MEANWHILE'>;
  putRefundProof(proof: NamedProof & { orderNo: string }): Write<'CHANGED_MEANWHILE'>;
  putPayment(payment: PaymentRecord): Write<'ALREADY_PLACED'>;
  changePayment(before: PaymentRecord, after: PaymentRecord): Write<'CHANGED_MEANWHILE'>;
  putRefund(refund: Refund): Write<'ALREADY_PLACED'>;
  changeRefund(before: Refund, after: Refund): Write<'CHANGED_MEANWHILE'>;
}

/**
 * Writes of stock by SKU, each under its condition; `mark` is the cause for the ledger
 * (domain/product/stock-ledger.ts).
 */
export interface StockWritesPort {
  /** Takes `amount` units. Refused as SOLD_OUT when fewer are left or the SKU is off. */
  take(
    input: { _product: string; sku: string; amount: number; name: string },
    mark: StockMark,
  ): Write<'SOLD_OUT'>;
  /** Puts `amount` units back. Refused as SKU_GONE when the SKU no longer exists. */
  release(input: { _product: string; sku: string; amount: number }, mark: StockMark): Write<'SKU_GONE'>;
}
