import type { ScheduledEvent } from 'aws-lambda';
import type { Shop } from '#shared/wiring/shop.ts';
import { eventHandler } from './event.ts';

/**
 * A function on a schedule.
 * @param useCase does all that is due, however often it is called; answers counts for the log
 */
export const scheduleHandler = (useCase: (shop: Shop) => Promise<unknown>) =>
  eventHandler<ScheduledEvent, unknown>(useCase, (counts) => counts);
