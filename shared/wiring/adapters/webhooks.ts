import { createWebhooks } from '#shared/integrations/webhook/webhook.ts';
import type { Env } from '../env/env.ts';

/**
 * Posts to webhooks, only on the public internet. The local stage sends everything to its double instead, whose path
 * begins with the webhook's host. No setting lets another stage post into its own network.
 */
export const webhooks = ({ STAGE, LOCAL_WEBHOOKS_URL }: Env) => {
  if (STAGE !== 'local' || !LOCAL_WEBHOOKS_URL) return createWebhooks();
  const double = new URL(LOCAL_WEBHOOKS_URL);
  return createWebhooks({
    mayAsk: (address, port) => address === double.hostname && port === Number(double.port),
    addressOf: ({ hostname, pathname }) => new URL(`/webhooks/${hostname}${pathname}`, double),
  });
};
