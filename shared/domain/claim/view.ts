import type { PaymentRecord } from '#shared/domain/order/order.ts';
import { pick } from '#shared/domain/pick.ts';
import { type Claim, type ExchangeFee, isOpen } from './claim.ts';

const openOfClaim = [
  ...(['n', 'origin', 'kind', 'fault', 'reason', 'details', 'requestedAt', 'lines', 'changes'] as const),
] satisfies readonly (keyof Claim)[];

/** A claim as its buyer or a clerk sees it; `promise` while something of it is open. */
export type ClaimView = Pick<Claim, (typeof openOfClaim)[number] | 'promise'> & {
  open: boolean;
  fee?: FeeView;
};

/** `isPaying`: an attempt to pay it is being approved. When it was paid, ISO UTC, and the provider's receipt, once it was */
export type FeeView = Pick<ExchangeFee, 'amount' | 'state' | 'paidBy'> & {
  isPaying: boolean;
  paidAt?: string;
  receiptUrl?: string;
};

/** Shapes a claim for those who read it. */
export const toClaimView = (claim: Claim, payments: readonly PaymentRecord[]): ClaimView => ({
  ...pick(claim, openOfClaim),
  ...(claim.promise && { promise: claim.promise }),
  ...(claim.fee && { fee: toFeeView(claim.fee, payments) }),
  open: isOpen(claim),
});

const toFeeView = (fee: ExchangeFee, payments: readonly PaymentRecord[]): FeeView => {
  const payment = payments.find(({ _id }) => _id === fee.paidBy);
  return {
    ...pick(fee, ['amount', 'state', 'paidBy']),
    isPaying: fee.settling !== undefined,
    ...(payment && { paidAt: payment.approvedAt, receiptUrl: payment.receiptUrl }),
  };
};
