import type { EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { MailFeedback } from '#shared/usecases/messages/mail-stops.ts';
import type { OpenPart } from '#shared/wiring/function-container.ts';
import { eventHandler } from './event.ts';

const recipients = z.array(z.object({ emailAddress: z.string() })).check(z.maxLength(100));

/** Fields of an SES event (published to EventBridge) that the shop reads. */
const sesEvent = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complainedRecipients: recipients }),
  }),
]);

const addressesOf = (of: z.infer<typeof recipients>): string[] => of.map(({ emailAddress }) => emailAddress);

/**
 * Returns the consequence of an event for the address. Undefined for a mail that bounced temporarily (a full mailbox).
 */
export const mailFeedbackOf = (detail: unknown): MailFeedback => {
  const event = sesEvent.parse(detail);
  if (event.eventType === 'Complaint')
    return { reason: 'COMPLAINED', addresses: addressesOf(event.complaint.complainedRecipients) };
  const { bounceType, bouncedRecipients } = event.bounce;
  return { reason: 'BOUNCED', addresses: bounceType === 'Permanent' ? addressesOf(bouncedRecipients) : [] };
};

/** Creates a handler for each mail that bounced or was reported as spam. */
export const mailFeedbackHandler = <Shop>(
  open: OpenPart<Shop>,
  work: (shop: Shop, feedback: MailFeedback) => Promise<{ stopped: number }>,
) =>
  eventHandler<Shop, EventBridgeEvent<string, unknown>, { stopped: number }>(
    open,
    (shop, { detail }) => work(shop, mailFeedbackOf(detail)),
    (counts) => counts,
  );
