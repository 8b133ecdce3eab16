import type { Channel } from '#shared/domain/message/message.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';

/** Metrics of the shop's day in total and by payment method, for dashboard and alarms (infra/stacks/watch.ts). */
export const vitalSigns = [
  'OrdersPlaced',
  'OrdersPaid',
  'OrdersCanceled',
  'PaymentsStarted',
  'PaymentsRefused',
  'PaymentsReturned',
  'PaymentsLate',
  'RefundsDone',
  'RefundsRefused',
  'RefundsLate',
] as const;

export type VitalSign = (typeof vitalSigns)[number];

/**
 * Metrics of what carriers did with messages, by channel. A message fails when its carrier refuses it, and each time the
 * carrier gives no answer.
 */
export const messageSigns = ['MessagesSent', 'MessagesFailed'] as const;
export type MessageSign = (typeof messageSigns)[number];

/**
 * Troubles that somebody has to look at, though no request fails: the line that is logged (infra/runbook.md,
 * errors-logged).
 */
export const troubles = {
  GUEST_LOOKUPS: 'guest orders: one phone is tried from many networks',
  MESSAGE_GIVEN_UP: 'messages: no carrier took one while it was of use',
} as const;

/** Metrics for the operators of the shop: they never name a person or an order. */
export interface VitalsPort {
  /** Counts one event. Never throws: what is counted has been decided already. */
  count(sign: VitalSign, method: PaymentMethod): void;
  /** Counts what a carrier did with one message. Never throws. */
  countMessage(sign: MessageSign, channel: Channel): void;
  /** Triggers an alarm; `about` is the kind of thing it is about. Never throws. */
  alarm(trouble: keyof typeof troubles, about?: string): void;
}
