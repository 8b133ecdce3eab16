/** Payment methods and their labels (rules 4.22). */
export const paymentMethods = ['card', 'kakao', 'account'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/**
 * Methods that pay an order online at a provider, immediately; any of them can pay an order that was placed for
 * another.
 */
export const onlineMethods = ['card', 'kakao'] as const satisfies readonly PaymentMethod[];
export type OnlineMethod = (typeof onlineMethods)[number];
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: '신용카드',
  kakao: '카카오페이',
  account: '무통장입금',
};

/** Payment method of a provider, or of a transfer, as on the order form. */
export const methodOf = {
  toss: 'card',
  kakao: 'kakao',
  account: 'account',
} as const satisfies Record<string, PaymentMethod>;
