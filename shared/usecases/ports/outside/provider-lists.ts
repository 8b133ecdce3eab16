import type { KnownPayment, Movement } from '#shared/domain/reconciliation/movement.ts';
import type { PaymentProvider, PaymentUnknown } from '#shared/usecases/ports/outside/payment.ts';

/** The complete list, or nothing: an incomplete list is not returned. */
export type Listed = { kind: 'LISTED'; movements: Movement[] } | PaymentUnknown;

/** List of a provider's money movements. No method throws for any answer of the provider. */
export interface ProviderListPort {
  /**
   * Lists everything charged and refunded from `from` on and before `to` (ISO UTC).
   * @param known payments the shop knows: KakaoPay has no list, but can be asked about each payment
   */
  movements(period: { from: string; to: string; known: readonly KnownPayment[] }): Promise<Listed>;
}

export type ProviderListsPort = Record<PaymentProvider, ProviderListPort>;
