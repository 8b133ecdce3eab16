import type { PreparedPayment } from '#shared/usecases/ports/outside/payment.ts';

/** Way in which a browser opens a provider's window: by its script, or at an address. */
export type PayWindow = Extract<PreparedPayment, { kind: 'WINDOW' }> | { kind: 'REDIRECT'; url: string };

/** Returns the window of a prepared payment for the browser of the request. */
export const payWindowOf = (prepared: PreparedPayment, request: Request): PayWindow => {
  if (prepared.kind === 'WINDOW') return prepared;
  const isMobile = /Mobi|Android|iPhone/i.test(request.headers.get('user-agent') ?? '');
  return { kind: 'REDIRECT', url: isMobile ? prepared.redirectUrls.mobile : prepared.redirectUrls.pc };
};
