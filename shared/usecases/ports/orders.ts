import type { Charge } from '#shared/domain/charge/charge.ts';
import type { Claim } from '#shared/domain/claim/claim.ts';
import type { OptionPrices } from '#shared/domain/claim/option-prices.ts';
import type { NamedProof } from '#shared/domain/claim/promise.ts';
import type { CombinedStatus } from '#shared/domain/order/combined-status.ts';
import type { Order, PaymentRecord, Purchase, Refund } from '#shared/domain/order/order.ts';
import type { OrderNote } from '#shared/domain/order/order-note.ts';
import type { PurchaseList } from '#shared/domain/order/status.ts';
import type { StepIntention } from '#shared/domain/order/step-intention.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import type { Quote, QuoteInput } from '#shared/domain/pricing/types.ts';
import type { StockMark } from '#shared/domain/product/stock-ledger.ts';
import type { Proof } from '#shared/domain/proof/proof.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Owner } from '#shared/domain/user/owner.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** Everything about one order, read with one query. */
export type WholeOrder = {
  order: Order;
  purchases: Purchase[];
  payments: PaymentRecord[];
  refunds: Refund[];
  claims: Claim[];
  /** Steps that clerks intend, and those of which they have not read yet why they were refused */
  intentions: StepIntention[];
  /** What clerks asked for besides the order */
  charges: Charge[];
};

/** An order's price, and what the options of its products cost then. */
export type PlacedQuote = { input: QuoteInput; quote: Quote; options?: OptionPrices };

/** Queues of due work (index gsi3); a purchase is in `confirmable` by the time of its delivery. */
export type DueQueue = 'unpaid' | 'payments' | 'refunds' | 'confirmable';

/** Orders: reads named by their question. */
export interface OrdersPort {
  wholeOrder(orderNo: string): Promise<WholeOrder | undefined>;
  /** The claims of the orders of a page. */
  claimsOf(orderNos: readonly string[]): Promise<Claim[]>;
  quoteOf(orderNo: string): Promise<PlacedQuote | undefined>;
  /** The proof of a claim's promise or of a refund, by its name */
  refundProofOf(orderNo: string, why: string): Promise<Proof | undefined>;
  /** What clerks noted about an order, newest first. */
  notesOf(orderNo: string): Promise<OrderNote[]>;
  /** What they noted about a member's orders, newest first. */
  notesOfMember(query: PageQuery & { _user: string }): Promise<Result<Page<OrderNote>, 'BAD_CURSOR'>>;
  /** Orders without what belongs to them, as many as a page names (100 at most); missing ones are left out. */
  ordersNumbered(orderNos: readonly string[], options?: { consistent?: boolean }): Promise<Order[]>;
  ordersOfOwner(
    owner: Owner,
    range: { from?: string; to?: string; cursor?: string; limit: number },
  ): Promise<Page<Order>>;
  purchasesOfOwner(
    owner: Owner,
    range: { from?: string; to?: string; cursor?: string; limit: number },
  ): Promise<Page<Purchase>>;
  /** Of the next `limit` purchases of a list those in some statuses, or paid a way: the table narrows, a page may be empty and go on. */
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
  /** Numbers of purchases placed before an instant, oldest first. */
  purchasesBefore(before: string, page: PageQuery): Promise<Page<string>>;
  /** Deletes an order with everything that belongs to it. Its purchases come last, so that it is found again after a crash. May be repeated. */
  forget(orderNo: string): Promise<void>;
  /** Order numbers whose work in the queue fell due at `now` or before, oldest first. */
  due(queue: DueQueue, now: string, page: PageQuery): Promise<Page<{ orderNo: string; _id: string }>>;
}

/** The parts of order transactions. Each carries its condition and what to answer when it fails. */
export interface OrderWritesPort {
  place(input: {
    order: Order;
    placed: PlacedQuote;
    purchases: Purchase[];
    /** The first attempt to pay it */
    attempt?: PaymentRecord;
  }): Write<'ALREADY_PLACED'>[];
  /** Replaces the order as read; refused when somebody changed it since (its version). */
  changeOrder(before: Order, after: Order): Write<'CHANGED_MEANWHILE'>;
  /** Refuses what was decided over the order as read, when somebody changed it since; it is left as it is. */
  orderUnchanged(order: Order): Write<'CHANGED_MEANWHILE'>;
  /** Replaces the purchase as read; refused when somebody changed it since (its version). */
  changePurchase(before: Purchase, after: Purchase): Write<'CHANGED_MEANWHILE'>;
  /** Refuses what was decided over the purchase as read, when somebody changed it since; it is left as it is. */
  purchaseUnchanged(purchase: Purchase): Write<'CHANGED_MEANWHILE'>;
  /** Adds a purchase that was part of another; refused when its number is taken. */
  addPurchase(purchase: Purchase): Write<'CHANGED_MEANWHILE'>;
  /** Replaces the claim as read, one of version 0 is new; refused when somebody changed it since. */
  putClaim(before: Claim, after: Claim): Write<'CHANGED_MEANWHILE'>;
  /** Replaces the charge as read, one of version 0 is new; refused when somebody changed it since. */
  putCharge(before: Charge, after: Charge): Write<'CHANGED_MEANWHILE'>;
  addNote(note: OrderNote): Write<'CHANGED_MEANWHILE'>;
  putRefundProof(proof: NamedProof & { orderNo: string }): Write<'CHANGED_MEANWHILE'>;
  putPayment(payment: PaymentRecord): Write<'ALREADY_PLACED'>;
  changePayment(before: PaymentRecord, after: PaymentRecord): Write<'CHANGED_MEANWHILE'>;
  putRefund(refund: Refund): Write<'ALREADY_PLACED'>;
  changeRefund(before: Refund, after: Refund): Write<'CHANGED_MEANWHILE'>;
}

/** Stock per SKU, changed only under its condition; `mark` says why, for the ledger (domain/product/stock-ledger.ts). */
export interface StockWritesPort {
  /** Takes `amount` units; refused as SOLD_OUT when fewer are left or the SKU is off. */
  take(
    input: { _product: string; sku: string; amount: number; name: string },
    mark: StockMark,
  ): Write<'SOLD_OUT'>;
  /** Puts `amount` units back; refused as SKU_GONE when the shop no longer has it. */
  release(input: { _product: string; sku: string; amount: number }, mark: StockMark): Write<'SKU_GONE'>;
}
