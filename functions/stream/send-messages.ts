import { consumerHandler } from '#functions/runtime/consumer.ts';
import { sendMessages } from '#shared/usecases/messages/index.ts';
import { messages } from '#shared/wiring/deferred/messages.ts';
import { mailStops, outbox, rateLimits, site, visitorHashes } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { sendMessages },
  { ...working, mailStops, messages, outbox, rateLimits, site, visitorHashes },
);

/** Sends new messages of the outbox to the mail and text carriers. */
export const handler = consumerHandler(part, {
  'send-messages': (shop, changes) => shop.sendMessages(changes),
});
