import type { PaymentMethod } from '#shared/domain/payment/method.ts';

/** Metrics of the shop's day, for the dashboard of infra/stacks/watch.ts and some alarms. */
export const vitalSigns = [
  'OrdersPlaced',
  'OrdersPaid',
  'OrdersCanceled',
  'PaymentsRefused',
  'PaymentsReturned',
  'PaymentsLate',
  'RefundsDone',
  'RefundsRefused',
  'RefundsLate',
] as const;

export type VitalSign = (typeof vitalSigns)[number];

/**
 * Troubles that somebody has to look at, though no request fails: the line that is logged (infra/runbook.md,
 * errors-logged).
 */
export const troubles = {
  GUEST_LOOKUPS: 'guest orders: one phone is tried from many networks',
} as const;

/** Metrics for the operators of the shop: they never name a person or an order. */
export interface VitalsPort {
  /** Counts one event. Never throws: what is counted has been decided already. */
  count(sign: VitalSign, method: PaymentMethod): void;
  /** Triggers an alarm. Never throws. */
  alarm(trouble: keyof typeof troubles): void;
}
