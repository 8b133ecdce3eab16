import type { Context } from 'aws-lambda';
import type { OpenPart } from '#shared/wiring/part-of-shop.ts';
import { loggedHandler } from './logged.ts';

/**
 * A function called with events that does its work with its part of the shop in hand.
 *
 * @param open opens that part
 * @param work answers what Lambda gets; `outcome` of it (or all of it) is logged: counts, never personal data
 */
export const eventHandler = <Shop, Event, Answer>(
  open: OpenPart<Shop>,
  work: (shop: Shop, event: Event, context: Context) => Promise<Answer>,
  outcome: (answer: Answer) => unknown,
) =>
  loggedHandler<Event, Answer>(async (event, context) => work((await open()).shop, event, context), outcome);
