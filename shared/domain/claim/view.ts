import { sum, type Won } from '#shared/domain/money/won.ts';
import type { PaymentRecord, Purchase } from '#shared/domain/order/order.ts';
import { pick } from '#shared/domain/pick.ts';
import type { Charge } from '../charge/charge.ts';
import { type Claim, type ExchangeFee, isOpen, openLines } from './claim.ts';
import { chargesBackWith } from './option-exchange.ts';

const openOfClaim = [
  ...([
    'n',
    'origin',
    'kind',
    'fault',
    'reason',
    'facts',
    'details',
    'requestedAt',
    'lines',
    'changes',
  ] as const),
] satisfies readonly (keyof Claim)[];

/** What else of its order a claim is shown with. */
type OfOrder = {
  payments: readonly PaymentRecord[];
  purchases: readonly Purchase[];
  charges: readonly Charge[];
};

/** A claim as its buyer or a clerk sees it; `promise` while something of it is open. */
export type ClaimView = Pick<Claim, (typeof openOfClaim)[number] | 'promise'> & {
  open: boolean;
  /** won of extra charges that go back with the promise */
  besides?: Won;
  fee?: FeeView;
};

/** `isPaying`: an attempt to pay it is being approved. When it was paid, ISO UTC, and the provider's receipt, once it was */
export type FeeView = Pick<ExchangeFee, 'amount' | 'state' | 'paidBy'> & {
  isPaying: boolean;
  paidAt?: string;
  receiptUrl?: string;
};

/** Shapes a claim for those who read it. */
export const toClaimView = (claim: Claim, { payments, purchases, charges }: OfOrder): ClaimView => ({
  ...pick(claim, openOfClaim),
  ...(claim.promise && { promise: claim.promise, besides: besidesOf(claim, { purchases, charges }) }),
  ...(claim.fee && { fee: toFeeView(claim.fee, payments) }),
  open: isOpen(claim),
});

/** What of extra charges goes back when the open lines of a claim come back. */
const besidesOf = (claim: Claim, { purchases, charges }: Pick<OfOrder, 'purchases' | 'charges'>): Won => {
  const open = new Set(openLines(claim).map(({ purchaseNo }) => purchaseNo));
  const goods = purchases.filter(({ purchaseNo }) => open.has(purchaseNo));
  return sum(chargesBackWith(charges, goods, purchases).map(({ amount }) => amount));
};

const toFeeView = (fee: ExchangeFee, payments: readonly PaymentRecord[]): FeeView => {
  const payment = payments.find(({ _id }) => _id === fee.paidBy);
  return {
    ...pick(fee, ['amount', 'state', 'paidBy']),
    isPaying: fee.settling !== undefined,
    ...(payment && { paidAt: payment.approvedAt, receiptUrl: payment.receiptUrl }),
  };
};
