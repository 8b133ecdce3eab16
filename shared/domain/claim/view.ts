import { sum, type Won } from '#shared/domain/money/won.ts';
import type { PaymentRecord, Purchase } from '#shared/domain/order/order.ts';
import { pick } from '#shared/domain/pick.ts';
import type { Charge } from '../charge/charge.ts';
import { type Claim, type ExchangeFee, isOpen, openLines } from './claim.ts';
import { chargeRefundsOfReturn } from './option-exchange.ts';

const openOfClaim = [
  ...([
    'n',
    'origin',
    'kind',
    'fault',
    'reason',
    'facts',
    'details',
    'pickup',
    'images',
    'late',
    'requestedAt',
    'lines',
    'changes',
  ] as const),
] satisfies readonly (keyof Claim)[];

/** Records of the order that a claim is shown with. */
type OfOrder = {
  payments: readonly PaymentRecord[];
  purchases: readonly Purchase[];
  charges: readonly Charge[];
};

/** Claim as its buyer or a clerk sees it; `promise` while a line of it is open. */
export type ClaimView = Pick<Claim, (typeof openOfClaim)[number] | 'promise'> & {
  open: boolean;
  /** Won of extra charges that are refunded with the promise */
  besides?: Won;
  fee?: FeeView;
};

/**
 * Exchange fee as it is shown. `isPaying`: an attempt to pay it is being approved. `paidAt` (ISO UTC) and the
 * provider's `receiptUrl` once it is paid.
 */
export type FeeView = Pick<ExchangeFee, 'amount' | 'state' | 'paidBy'> & {
  isPaying: boolean;
  paidAt?: string;
  receiptUrl?: string;
};

/** Converts a claim for its readers. */
export const toClaimView = (claim: Claim, { payments, purchases, charges }: OfOrder): ClaimView => ({
  ...pick(claim, openOfClaim),
  ...(claim.promise && { promise: claim.promise, besides: besidesOf(claim, { purchases, charges }) }),
  ...(claim.fee && { fee: toFeeView(claim.fee, payments) }),
  open: isOpen(claim),
});

/** Calculates the won of extra charges that are refunded when the open lines of a claim are completed. */
const besidesOf = (claim: Claim, { purchases, charges }: Pick<OfOrder, 'purchases' | 'charges'>): Won => {
  const open = new Set(openLines(claim).map(({ purchaseNo }) => purchaseNo));
  const goods = purchases.filter(({ purchaseNo }) => open.has(purchaseNo));
  return sum(chargeRefundsOfReturn(charges, goods, purchases).map(({ amount }) => amount));
};

const toFeeView = (fee: ExchangeFee, payments: readonly PaymentRecord[]): FeeView => {
  const payment = payments.find(({ _id }) => _id === fee.paidBy);
  return {
    ...pick(fee, ['amount', 'state', 'paidBy']),
    isPaying: fee.settling !== undefined,
    ...(payment && { paidAt: payment.approvedAt, receiptUrl: payment.receiptUrl }),
  };
};
