import type { Deposit } from '#shared/domain/deposit/deposit.ts';
import type { DayBook } from '#shared/domain/reconciliation/day-book.ts';
import type { KnownPayment, MoneyRecords, Movement } from '#shared/domain/reconciliation/movement.ts';
import type { PaymentProvider, PaymentUnknown } from '../outside/payment.ts';
import type { Write } from '../unit-of-work.ts';

/** The complete list, or nothing: an incomplete list is not returned. */
export type Listed = { kind: 'LISTED'; movements: Movement[] } | PaymentUnknown;

/** List of a provider's money movements. No method throws for any answer of the provider. */
export interface ProviderListPort {
  /**
   * Lists everything charged and refunded from `from` on and before `to` (ISO UTC).
   * @param known payments the shop knows: KakaoPay has no list, but can be asked about each payment
   */
  movements(period: { from: string; to: string; known: readonly KnownPayment[] }): Promise<Listed>;
}
export type ProviderListsPort = Record<PaymentProvider, ProviderListPort>;

/** The shop's records of a day, and the result of the comparison. */
export interface ReconciliationPort {
  /** Reads all records of money that moved on a KST day: one query for each page of the day, no scan. */
  recordsOf(day: string): Promise<MoneyRecords>;
  /**
   * Lists bank rows of a KST day that brought more than their orders cost: reads every row of the day, from both lists.
   */
  cameBeyondOrders(day: string): Promise<Deposit[]>;
  /** Reads the books of KST days from `from` to `to`, both included. */
  booksOf(from: string, to: string): Promise<DayBook[]>;
  /** Saves a book over the one it was made from. Refused when somebody else compared the day meanwhile. */
  save(before: DayBook | undefined, after: DayBook): Write<'CHANGED_MEANWHILE'>;
}
