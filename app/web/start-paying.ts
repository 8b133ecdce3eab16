import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import type { generateSchema } from '#shared/contracts/payment.ts';
import type { Actor } from '#shared/domain/user/actor.ts';

/** Starts a payment of the caller's order, or of the fee of one of its exchanges. */
export const startPaying = (
  shop: AppLoadContext['shop'],
  actor: Actor,
  { orderNo, claim }: z.output<typeof generateSchema>,
) =>
  claim === undefined
    ? shop.startPayment({ actor, orderNo })
    : shop.startExchangeFee({ actor, orderNo, claim });
