import { workHandler } from '#functions/runtime/schedule.ts';
import { resendMessages } from '#shared/usecases/messages/index.ts';
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
  { resendMessages },
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

/** Sends mails and texts again whose carrier did not answer. */
export const handler = workHandler(part, {
  'resend-messages': (shop, budget) => shop.resendMessages(budget),
});
