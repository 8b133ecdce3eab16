import { webhookFailureKind } from '#shared/domain/clerk-notice/webhook.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';
import { type DeliveryTry, deliverMessage, linkOf, type Tried, triedWith } from './deliver-message.ts';

type WebhookPorts = Pick<
  Ports,
  'webhooks' | 'webhookOutbox' | 'clerkNotices' | 'site' | 'templatesToSend' | 'vitals' | 'clock'
>;

/**
 * Schedule: posts messages to clerks' webhooks, new ones and those that got no answer (domain/message/tries.ts); one that
 * is refused is lost (rules 9.46). Each minute is soon enough for a clerk, and costs no queue. It has a lease of its own:
 * the next run of `resendMessages` does not wait while webhooks hang. One that is given up rings no alarm, as a dead
 * webhook is its clerk's affair.
 */
export const postWebhooks = (ports: WebhookPorts & WorkPorts) =>
  workThrough(ports, 'post-webhooks', () => [
    queue(
      'webhook-messages',
      (page) => ports.webhookOutbox.due(ports.clock.now(), page),
      ({ _id }) => postMessage(ports, _id),
    ),
  ]);

const postMessage = async (ports: WebhookPorts, _id: string): Promise<void> => {
  await deliverMessage({ ...ports, outbox: ports.webhookOutbox }, _id, {
    webhook: (one) => postToWebhook(ports, one),
  });
};

/**
 * Posts a message to the webhook its clerk has now, if there still is one: the words of the mail, a line each, with the
 * link to its page. Notes with the clerk's preferences when the webhook begins to fail, of which `tellClerks` tells, or
 * takes texts again (rules 9.47).
 */
const postToWebhook = async (
  ports: WebhookPorts,
  { message, sending, tries }: DeliveryTry,
): Promise<Tried> => {
  const { clerkNotices, webhooks, clock } = ports;
  const preferences = await clerkNotices.preferences(message.to.webhook ?? '');
  if (!preferences?.webhook.url) return { state: 'OFF' };
  const text = [message.subject, ...message.paragraphs, ...linkOf(ports, message)].join('\n');
  const answer = await webhooks.post(preferences.webhook.url, text);
  const kind = webhookFailureKind(answer.kind, tries);
  // Both before the message is settled: after a crash in between, the next try notes it.
  if (kind && !preferences.webhookFailure)
    await clerkNotices.noteWebhookFailure(preferences, { kind, at: clock.now() });
  if (answer.kind === 'ACCEPTED' && preferences.webhookFailure)
    await clerkNotices.forgetWebhookFailure(preferences);
  return triedWith(ports, answer, 'webhook', sending.webhook);
};
