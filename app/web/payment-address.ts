import type { PaymentRecord } from '#shared/domain/order/order.ts';
import type { PreparedPayment } from '#shared/usecases/ports/payment.ts';

/** The page where a prepared attempt is paid: ours with the card window, or the provider's own. */
export const paymentAddress = (
  { payment, prepared }: { payment: PaymentRecord; prepared: PreparedPayment },
  request: Request,
): string => {
  if (prepared.kind === 'WINDOW') return `/shop/order/pay/${payment._id}`;
  const mobile = /Mobi|Android|iPhone/i.test(request.headers.get('user-agent') ?? '');
  return mobile ? prepared.redirectUrls.mobile : prepared.redirectUrls.pc;
};
