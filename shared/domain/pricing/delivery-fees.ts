import { sum, type Won, won } from '#shared/domain/money/won.ts';
import { createCalculator } from '#shared/domain/proof/calculator.ts';
import type { Result } from '#shared/domain/result.ts';
import { priceKept } from './amount-owed.ts';
import { calculateQuote, type QuoteFailure } from './quote.ts';
import type { RefundState, Routes } from './refund-types.ts';
import type { Quote, QuoteInput } from './types.ts';

/**
 * Prices the delivery of an order to `receiver`, by the policies, areas and islands it was placed under: groups, fees,
 * and if each can be delivered. Benefits are omitted: they change no fee.
 */
export const quoteDeliveryTo = (
  placed: { input: QuoteInput; quote: Quote },
  receiver: QuoteInput['receiver'],
): Result<Quote, QuoteFailure> => calculateQuote({ ...placed.input, receiver, coupons: [], point: 0 });

/** Returns the routes of the quote's groups. */
export const routesOf = ({ groups }: Pick<Quote, 'groups'>): Routes =>
  Object.fromEntries(
    groups.map(({ groupId, distance, region }) => [groupId, { distance, ...(region && { region }) }]),
  );

/** Calculates the delivery fees in won of the kept part of an order, less the coupons on them. */
export const calculateShippingFees = (quoted: Quote, state: RefundState): Won => {
  const { shippingFees, shippingCoupons } = priceKept(createCalculator(), quoted, state);
  const fees = [...shippingFees.values()].flat();
  return won(
    sum(fees.map(({ value }) => value)) - sum([...shippingCoupons.values()].map(({ value }) => value)),
  );
};
