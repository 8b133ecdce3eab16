import type { WithdrawalStep } from '#shared/domain/bonus/settlement.ts';

/** Draft of a withdrawal before it is requested: the state its screen continues from. */
export type WithdrawalDraft = {
  _user: string;
  /** Becomes the settlement's id */
  _id: string;
  step: Exclude<WithdrawalStep, 'CONFIRM_DEPOSIT_DONE'>;
  /** Won */
  amount: number;
  /** Epoch seconds at which it is deleted */
  expiresAt: number;
};
