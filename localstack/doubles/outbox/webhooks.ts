import { Hono } from 'hono';
import * as z from 'zod';
import type { Outbox } from './outbox.ts';

const postSchema = z.object({ text: z.string().min(1).max(40_000) });

/**
 * Incoming webhooks of Slack at `/{host}/{path}`, with its answers in plain text: a path that ends in `gone` was
 * removed there, one in `busy` is asked too often (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks).
 */
export const createWebhooks = (outbox: Outbox): Hono =>
  new Hono().post('/:host/:path{.+}', async (c) => {
    const { host, path } = c.req.param();
    if (path.endsWith('gone')) return c.text('no_service', 404);
    if (path.endsWith('busy')) return c.text('rate_limited', 429, { 'retry-after': '30' });
    const read = postSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!read.success) return c.text('no_text', 400);
    const { text } = read.data;
    outbox.add({ kind: 'WEBHOOK', to: `${host}/${path}`, from: '', subject: text.slice(0, 40), text });
    return c.text('ok');
  });
