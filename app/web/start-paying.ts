import type { AppLoadContext } from '@remix-run/node';
import type * as z from 'zod';
import type { payAgainSchema } from '#shared/contracts/orders/payment.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { PreparedPayment } from '#shared/usecases/ports/outside/payment.ts';

/** Starts a payment of the caller's order, of the fee of one of its exchanges, or of an extra charge. */
export const startPaying = (
  shop: AppLoadContext['shop'],
  actor: Actor,
  { orderNo, claim, charge, paymentMethod: method }: z.output<typeof payAgainSchema>,
) => {
  if (charge !== undefined) return shop.startExtraCharge({ actor, orderNo, charge });
  return claim === undefined
    ? shop.startPayment({ actor, orderNo, method })
    : shop.startExchangeFee({ actor, orderNo, claim });
};

/** Builds the API's view of a started payment: its attempt, and the data for the provider's window. */
export const startedView = ({
  payment,
  prepared,
}: {
  payment: { _id: string; amount: number };
  prepared: PreparedPayment;
}) => ({ payment: { _id: payment._id, amount: payment.amount }, prepared });
