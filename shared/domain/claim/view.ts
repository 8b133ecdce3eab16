import { pick } from '#shared/domain/pick.ts';
import { type Claim, type ExchangeFee, isOpen } from './claim.ts';

const openOfClaim = [
  ...(['n', 'origin', 'kind', 'fault', 'reason', 'details', 'requestedAt', 'lines', 'changes'] as const),
] satisfies readonly (keyof Claim)[];

/** A claim as its buyer or a clerk sees it; `promise` while something of it is open. */
export type ClaimView = Pick<Claim, (typeof openOfClaim)[number] | 'promise'> & {
  open: boolean;
  /** `isPaying`: an attempt to pay it is being approved */
  fee?: Pick<ExchangeFee, 'amount' | 'state' | 'paidBy'> & { isPaying: boolean };
};

/** Shapes a claim for those who read it. */
export const toClaimView = (claim: Claim): ClaimView => ({
  ...pick(claim, openOfClaim),
  ...(claim.promise && { promise: claim.promise }),
  ...(claim.fee && {
    fee: { ...pick(claim.fee, ['amount', 'state', 'paidBy']), isPaying: claim.fee.settling !== undefined },
  }),
  open: isOpen(claim),
});
