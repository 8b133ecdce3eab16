import { Hono } from 'hono';
import * as z from 'zod';
import type { OnMailEvent } from '../double.ts';
import type { Outbox } from './outbox.ts';

const part = z.object({ Data: z.string() });
const sendSchema = z.object({
  FromEmailAddress: z.string(),
  ConfigurationSetName: z.string().optional(),
  Destination: z.object({ ToAddresses: z.array(z.string()).min(1) }),
  Content: z.object({
    Simple: z.object({
      Subject: part,
      Body: z.object({ Text: part.optional(), Html: part.optional() }),
      Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
    }),
  }),
});

/** Returns the event SES publishes for a mail to an address of its mailbox simulator (`bounce+somebody@…`). */
const eventOf = (to: string, messageId: string, configurationSet: string) => {
  const [, wanted] = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/.exec(to) ?? [];
  const timestamp = new Date().toISOString();
  const mail = {
    timestamp,
    messageId,
    destination: [to],
    tags: { 'ses:configuration-set': [configurationSet] },
  };
  const recipients = [{ emailAddress: to }];
  if (wanted === 'bounce')
    return {
      eventType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: recipients,
        timestamp,
        feedbackId: messageId,
      },
      mail,
    };
  return wanted
    ? {
        eventType: 'Complaint',
        complaint: { complainedRecipients: recipients, timestamp, feedbackId: messageId },
        mail,
      }
    : undefined;
};

/**
 * SES v2's SendEmail. Addresses at `bounce.example` are refused, as SES refuses suppressed addresses. For addresses of
 * SES' mailbox simulator it publishes the same events as SES, if a configuration set is named.
 */
export const createSes = (outbox: Outbox, onMailEvent?: OnMailEvent): Hono =>
  new Hono().post('/outbound-emails', async (c) => {
    const read = sendSchema.safeParse(await c.req.json());
    const to = read.data?.Destination.ToAddresses.join(', ') ?? '';
    if (!read.success || to.endsWith('@bounce.example')) {
      return c.json({ message: 'Address is on the suppression list' }, 400, {
        'x-amzn-errortype': read.success ? 'MessageRejected' : 'BadRequestException',
      });
    }
    const { Subject, Body, Headers } = read.data.Content.Simple;
    const { id } = outbox.add({
      kind: 'MAIL',
      to,
      from: read.data.FromEmailAddress,
      subject: Subject.Data,
      text: Body.Text?.Data ?? '',
      html: Body.Html?.Data,
      headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    });
    const set = read.data.ConfigurationSetName;
    const event = set && eventOf(to, id, set);
    if (event) onMailEvent?.(event);
    return c.json({ MessageId: id });
  });
