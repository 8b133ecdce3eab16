import type { Order, PaymentRecord, Refund } from '#shared/domain/order/order.ts';
import type { DayBook } from '#shared/domain/reconciliation/day-book.ts';
import type { KnownPayment, MoneyRecords, Movement } from '#shared/domain/reconciliation/movement.ts';
import type { PaymentProvider, PaymentUnknown } from './payment.ts';
import type { Write } from './unit-of-work.ts';

/** The whole list, or nothing: a list that is not complete is not told. */
export type Listed = { kind: 'LISTED'; movements: Movement[] } | PaymentUnknown;

/** What a provider says moved. No method throws for what a provider may answer. */
export interface ProviderListPort {
  /**
   * Everything charged and refunded from `from` on and before `to` (ISO UTC).
   * @param known payments the shop knows of: KakaoPay keeps no list, but can be asked about each
   */
  movements(period: { from: string; to: string; known: readonly KnownPayment[] }): Promise<Listed>;
}
export type ProviderListsPort = Record<PaymentProvider, ProviderListPort>;

/** The shop's side of a day, and what comparing it brought. */
export interface BooksPort {
  /** All records of money that moved on a KST day: one query a page of the day, no scan. */
  recordsOf(day: string): Promise<MoneyRecords>;
  /** Books of KST days from `from` to `to`, both included. */
  booksOf(from: string, to: string): Promise<DayBook[]>;
  /** Saves a book over the one it was made from; refused when somebody compared that day meanwhile. */
  save(before: DayBook | undefined, after: DayBook): Write<'CHANGED_MEANWHILE'>;
  /** Writes what is there once more, so that it is found by its day. */
  findable(
    record: { payment: PaymentRecord } | { refund: Refund } | { order: Order },
  ): Write<'CHANGED_MEANWHILE'>;
}
