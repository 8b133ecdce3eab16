import { workHandler } from '#functions/runtime/schedule.ts';
import { sendClerkDigests } from '#shared/usecases/clerk-notices/index.ts';
import { postWebhooks, resendMessages } from '#shared/usecases/messages/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { messages } from '#shared/wiring/deferred/messages.ts';
import { webhooks } from '#shared/wiring/deferred/webhooks.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  clerkNotices,
  mailStops,
  messageTemplates,
  messageWrites,
  outbox,
  rateLimits,
  site,
  templatesToSend,
  timer,
  users,
  visitorHashes,
  vitals,
  webhookOutbox,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { resendMessages, sendClerkDigests, postWebhooks },
  {
    ...baseAdapters,
    clerkNotices,
    mailStops,
    messages,
    messageTemplates,
    messageWrites,
    outbox,
    rateLimits,
    site,
    templatesToSend,
    timer,
    users,
    visitorHashes,
    vitals,
    webhookOutbox,
    webhooks,
  },
);

/**
 * Sends mails and texts again whose carrier did not answer, digests to clerks, and last what goes to their webhooks:
 * waiting for those holds up nothing else.
 */
export const handler = workHandler(part, {
  'resend-messages': (shop, budget) => shop.resendMessages(budget),
  'send-clerk-digests': (shop, budget) => shop.sendClerkDigests(budget),
  'post-webhooks': (shop, budget) => shop.postWebhooks(budget),
});
