import type { Charge } from '#shared/domain/charge/charge.ts';
import type { Claim } from '#shared/domain/claim/claim.ts';
import type { OptionPrices } from '#shared/domain/claim/option-prices.ts';
import type { Order, PaymentRecord, Purchase } from '#shared/domain/order/order.ts';
import type { PurchaseWait } from '#shared/domain/order/purchase-wait.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import type { StepIntention } from '#shared/domain/order/steps/step-intention.ts';
import type { Quote, QuoteInput } from '#shared/domain/pricing/types.ts';

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

/** Queues of purchases that wait for a clerk (index gsi3), by the time since which they wait. */
export const waitQueues = {
  PREPARE: 'unprepared',
  SEND: 'unsent',
  CLAIM: 'undecided',
  PICKUP: 'not-collected',
  RETURNED: 'collected',
} as const satisfies Record<PurchaseWait, string>;
export type WaitQueue = (typeof waitQueues)[PurchaseWait];
