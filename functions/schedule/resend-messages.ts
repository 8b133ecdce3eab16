import { workHandler } from '#functions/runtime/schedule.ts';
import { sendClerkDigests } from '#shared/usecases/clerk-notices/index.ts';
import { resendMessages } from '#shared/usecases/messages/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { messages } from '#shared/wiring/deferred/messages.ts';
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
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { resendMessages, sendClerkDigests },
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
  },
);

/** Sends mails and texts again whose carrier did not answer, and digests to clerks. */
export const handler = workHandler(part, {
  'resend-messages': (shop, budget) => shop.resendMessages(budget),
  'send-clerk-digests': (shop, budget) => shop.sendClerkDigests(budget),
});
