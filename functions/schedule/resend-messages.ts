import { workHandler } from '#functions/runtime/schedule.ts';
import { resendMessages } from '#shared/usecases/messages/index.ts';
import { messages } from '#shared/wiring/deferred/messages.ts';
import { mailStops, outbox, rateLimits, site, visitorHashes } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { resendMessages },
  { ...working, mailStops, messages, outbox, rateLimits, site, visitorHashes },
);

/** Sends mails and texts again whose carrier did not answer. */
export const handler = workHandler(part, {
  'resend-messages': (shop, budget) => shop.resendMessages(budget),
});
