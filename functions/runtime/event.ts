import type { Context } from 'aws-lambda';
import { getShop, type Shop } from '#shared/wiring/shop.ts';
import { loggedHandler } from './logged.ts';

/**
 * A function called with events that does its work with the shop in hand.
 *
 * @param work answers what Lambda gets; `outcome` of it (or all of it) is logged: counts, never personal data
 */
export const eventHandler = <Event, Answer>(
  work: (shop: Shop, event: Event, context: Context) => Promise<Answer>,
  outcome: (answer: Answer) => unknown,
) => loggedHandler<Event, Answer>(async (event, context) => work(await getShop(), event, context), outcome);
