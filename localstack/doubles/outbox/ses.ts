import { Hono } from 'hono';
import { z } from 'zod';
import type { Outbox } from './outbox.ts';

const part = z.object({ Data: z.string() });
const sendSchema = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()).min(1) }),
  Content: z.object({
    Simple: z.object({ Subject: part, Body: z.object({ Text: part.optional(), Html: part.optional() }) }),
  }),
});

/** SES v2's SendEmail. Addresses at `bounce.example` are refused, as SES refuses those it has suppressed. */
export const createSes = (outbox: Outbox): Hono =>
  new Hono().post('/outbound-emails', async (c) => {
    const read = sendSchema.safeParse(await c.req.json());
    const to = read.data?.Destination.ToAddresses.join(', ') ?? '';
    if (!read.success || to.endsWith('@bounce.example')) {
      return c.json({ message: 'Address is on the suppression list' }, 400, {
        'x-amzn-errortype': read.success ? 'MessageRejected' : 'BadRequestException',
      });
    }
    const { Subject, Body } = read.data.Content.Simple;
    const { id } = outbox.add({
      kind: 'MAIL',
      to,
      from: read.data.FromEmailAddress,
      subject: Subject.Data,
      text: Body.Text?.Data ?? '',
      html: Body.Html?.Data,
    });
    return c.json({ MessageId: id });
  });
