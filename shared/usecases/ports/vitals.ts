import type { PaymentMethod } from '#shared/domain/payment/method.ts';

/** What a day of the shop is read from (the dashboard of infra/stacks/watch.ts), and some alarms. */
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

/** What somebody has to look at, though no request fails by it: the line that is logged (infra/runbook.md, errors-logged). */
export const troubles = {
  GUEST_LOOKUPS: 'guest orders: one phone is tried from many networks',
} as const;

/** Counts for those who run the shop: never of whom, nor of which order. */
export interface VitalsPort {
  /** Never throws: what is counted has been decided already. */
  count(sign: VitalSign, method: PaymentMethod): void;
  /** Has an alarm go off. Never throws. */
  alarm(trouble: keyof typeof troubles): void;
}
