import { consumerHandler } from '#functions/runtime/consumer.ts';
import { sendMessages } from '#shared/usecases/messages/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { messages } from '#shared/wiring/deferred/messages.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  mailStops,
  messageTemplates,
  outbox,
  rateLimits,
  site,
  templatesToSend,
  timer,
  visitorHashes,
  vitals,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { sendMessages },
  {
    ...baseAdapters,
    mailStops,
    messages,
    messageTemplates,
    outbox,
    rateLimits,
    site,
    templatesToSend,
    timer,
    visitorHashes,
    vitals,
  },
);

/** Sends new messages of the outbox to the carriers of mail and texts. */
export const handler = consumerHandler(part, {
  'send-messages': (shop, changes) => shop.sendMessages(changes),
});
