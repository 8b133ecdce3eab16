import type { StockCause } from '../product/stock-ledger.ts';
import type { Party } from './steps/transition.ts';
import type { TransitionName } from './steps/transition-table.ts';
import { ruleOf } from './steps/transitions.ts';

/** Returns the cause in the stock ledger for a step that returns the units of a purchase to stock. */
export const causeOfStep = (step: TransitionName, by: Party): StockCause => {
  if (step === 'cancelUnpaid') return by === 'system' ? 'EXPIRE' : 'CANCEL';
  const { claimStatus } = ruleOf(step).to;
  if (claimStatus?.startsWith('RETURN')) return 'RETURN';
  return claimStatus?.startsWith('EXCHANGE') ? 'EXCHANGE' : 'CANCEL';
};
