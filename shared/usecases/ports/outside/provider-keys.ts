import type { OperatorKeys } from '#shared/domain/opening/checklist.ts';

export interface ProviderKeysPort {
  /** Tells which keys and senders an operator has set. */
  states(): OperatorKeys;
}
