import type { PaymentRecord } from '#shared/domain/order/order.ts';

/**
 * Parameter in the address of an attempt's page: it was reached by a button to pay, and opens the provider's window,
 * once.
 */
export const OPENS_WINDOW = 'open';

/** Builds the address of a new attempt's page, which opens the provider's window. */
export const paymentAddress = ({ payment }: { payment: Pick<PaymentRecord, '_id'> }): string =>
  `/shop/order/pay/${payment._id}?${OPENS_WINDOW}`;
