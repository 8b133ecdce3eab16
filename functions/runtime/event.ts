import type { Context } from 'aws-lambda';
import type { OpenPart } from '#shared/wiring/function-container.ts';
import { loggedHandler } from './logged.ts';

/**
 * Creates a function called by events, which runs its work with its part of the shop.
 *
 * @param open opens that part
 * @param work returns the response to Lambda; its `outcome` (by default all of it) is logged: counts, never personal
 * data
 */
export const eventHandler = <Shop, Event, Answer>(
  open: OpenPart<Shop>,
  work: (shop: Shop, event: Event, context: Context) => Promise<Answer>,
  outcome: (answer: Answer) => unknown,
) =>
  loggedHandler<Event, Answer>(async (event, context) => work((await open()).shop, event, context), outcome);
