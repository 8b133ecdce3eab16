import type { PaymentRecord } from '#shared/domain/order/order.ts';

/** In the address of an attempt's page: it was reached by pressing a button to pay, and opens the provider's window, once. */
export const OPENS_WINDOW = 'open';

/** The page of an attempt that was just made, which goes on to the provider's window. */
export const paymentAddress = ({ payment }: { payment: Pick<PaymentRecord, '_id'> }): string =>
  `/shop/order/pay/${payment._id}?${OPENS_WINDOW}`;
