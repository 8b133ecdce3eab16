import { sum, type Won, won } from '#shared/domain/money/won.ts';
import { LEAST_ONLINE } from '#shared/domain/pricing/payable.ts';
import { findHighestFee, returnChargesOfLines } from '#shared/domain/pricing/return-charges.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { type Claim, claimsInOrder, type ExchangeFee, isOpen } from './claim.ts';

/** Refund of a paid fee, with the attempt that paid it. */
export type FeeRefund = { amount: Won; paidBy: string };

/**
 * Calculates the fee of an exchange together with all claims split off from it, in won: the highest charge of each
 * shipping group, for the lines exchanged by the buyer's wish; 0 when that is below the minimum of card payments.
 */
const dueFor = (quote: Quote, parts: readonly Claim[]): Won => {
  const lineIds = parts
    .filter(({ fault }) => fault === 'BUYER')
    .flatMap(({ lines }) => lines)
    .filter(({ outcome }) => outcome === undefined || outcome === 'COMPLETED')
    .map(({ lineId }) => lineId);
  const groups = returnChargesOfLines(quote, new Set(lineIds));
  const price = sum(groups.map(({ charges }) => findHighestFee(charges, 'exchangeCharge')));
  return price < LEAST_ONLINE ? won(0) : price;
};

/** Reduces a paid or waived fee to the amount that is still due. */
const reduceFee = (fee: ExchangeFee, due: number): ExchangeFee => {
  if (due >= fee.amount) return fee;
  if (fee.state === 'PAID' && due === 0) return { ...fee, state: 'RETURNED' };
  return { ...fee, amount: won(due) };
};

/**
 * Calculates the current fees of exchanges. Claims that were split pay together as much as one claim would; a paid fee
 * that is no longer due is refunded, and the rest is due for the first open claim.
 * @param origin number of the claim they were split off from
 */
export const recalculateExchangeFees = (
  quote: Quote,
  claims: readonly Claim[],
  origin: number,
): { claims: Claim[]; back: FeeRefund[] } => {
  const parts = claimsInOrder(claims).filter((claim) => claim.kind === 'exchange' && claim.origin === origin);
  const fees = new Map<number, ExchangeFee | undefined>();
  const back: FeeRefund[] = [];
  let due: number = dueFor(quote, parts);
  for (const { n, fee } of parts) {
    if (fee?.state !== 'PAID' && fee?.state !== 'WAIVED') continue;
    const after = reduceFee(fee, due);
    const remaining = after.state === 'RETURNED' ? 0 : after.amount;
    if (fee.state === 'PAID' && fee.paidBy && remaining < fee.amount)
      back.push({ amount: won(fee.amount - remaining), paidBy: fee.paidBy });
    fees.set(n, after);
    due -= remaining;
  }
  const payer = parts.find((part) => !fees.has(part.n) && part.fault === 'BUYER' && isOpen(part));
  for (const { n, fee } of parts.filter((part) => !fees.has(part.n))) {
    const isDue = n === payer?.n && due > 0;
    const isSame = isDue && fee?.state === 'DUE' && fee.amount === due;
    const own: ExchangeFee | undefined = isDue ? { amount: won(due), state: 'DUE' } : undefined;
    fees.set(n, isSame || (!isDue && fee?.state === 'RETURNED') ? fee : own);
  }
  return {
    claims: claims.map((claim) =>
      fees.has(claim.n) && fees.get(claim.n) !== claim.fee ? { ...claim, fee: fees.get(claim.n) } : claim,
    ),
    back,
  };
};

/** Sums the fees in won of all exchanges split off from one claim, paid or due. */
export const sumExchangeFees = (claims: readonly Claim[], origin: number): Won =>
  sum(
    claims.flatMap(({ origin: from, fee }) =>
      from === origin && (fee?.state === 'DUE' || fee?.state === 'PAID') ? [fee.amount] : [],
    ),
  );

/** True when the new goods of an exchange may be sent: no fee is due any more. */
export const isFeeSettled = ({ fee }: Pick<Claim, 'fee'>): boolean => fee?.state !== 'DUE';
