import type { PreparedPayment } from '#shared/usecases/ports/payment.ts';

/** How a browser gets to a provider's window: by its script, or at an address. */
export type PayWindow = Extract<PreparedPayment, { kind: 'WINDOW' }> | { kind: 'REDIRECT'; url: string };

/** The window of a prepared payment for the browser that asks. */
export const payWindowOf = (prepared: PreparedPayment, request: Request): PayWindow => {
  if (prepared.kind === 'WINDOW') return prepared;
  const isMobile = /Mobi|Android|iPhone/i.test(request.headers.get('user-agent') ?? '');
  return { kind: 'REDIRECT', url: isMobile ? prepared.redirectUrls.mobile : prepared.redirectUrls.pc };
};
