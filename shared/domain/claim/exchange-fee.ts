import { sum, type Won, won } from '#shared/domain/money/won.ts';
import { LEAST_ONLINE } from '#shared/domain/pricing/payable.ts';
import { rulesOf } from '#shared/domain/pricing/rules.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import type { Claim, ExchangeFee } from './claim.ts';

/** Paid fees that go back, by the attempt that paid them. */
export type FeeBack = { amount: Won; paidBy: string };

/**
 * What exchanging costs: nothing by the shop's fault, nothing once no line of it is left, and nothing that no card
 * takes; otherwise the highest charge of each shipping group, in won.
 */
export const exchangeFeeOf = (quote: Quote, { fault, lines }: Pick<Claim, 'fault' | 'lines'>): Won => {
  const live = lines.filter(({ outcome }) => outcome === undefined || outcome === 'COMPLETED');
  if (fault === 'SHOP') return won(0);
  const charges = rulesOf(quote).exchangeCharges(quote, new Set(live.map(({ lineId }) => lineId)));
  const price = sum(charges.map((group) => Math.max(0, ...group)));
  return price < LEAST_ONLINE ? won(0) : price;
};

const feeAfter = (fee: ExchangeFee | undefined, due: Won): ExchangeFee | undefined => {
  if (fee?.state === 'PAID') return due > 0 ? fee : { ...fee, state: 'RETURNED' };
  if (fee?.state === 'WAIVED') return fee;
  return due > 0 ? { amount: due, state: 'DUE' } : fee?.state === 'RETURNED' ? fee : undefined;
};

/** An exchange with what it costs now; a fee that was paid and is not due any more goes back in full. */
export const withFee = (quote: Quote, claim: Claim): { claim: Claim; back?: FeeBack } => {
  if (claim.kind !== 'exchange') return { claim };
  const due = exchangeFeeOf(quote, claim);
  const isSame = claim.fee?.state === 'DUE' && claim.fee.amount === due;
  if (isSame) return { claim };
  const fee = feeAfter(claim.fee, due);
  const isBack = claim.fee?.state === 'PAID' && fee?.state === 'RETURNED';
  return {
    claim: { ...claim, fee },
    ...(isBack && claim.fee?.paidBy && { back: { amount: claim.fee.amount, paidBy: claim.fee.paidBy } }),
  };
};

/** Whether an exchange may go out: nothing is to be paid for it any more. */
export const isFeeSettled = ({ fee }: Pick<Claim, 'fee'>): boolean => fee?.state !== 'DUE';
