// biome-ignore-all lint/plugin: times its own call to a server of the internet
import type { SendResult, WebhooksPort } from '#shared/usecases/ports/outside/messages.ts';
import { operationOf, startCall } from '../provider-calls.ts';
import {
  createPublicRequest,
  type PublicRequestOptions,
  RefusedAddress,
} from '../public-internet/public-request.ts';

/** Milliseconds until a webhook must have answered: one that is dead must not hold up other messages. */
const TIMEOUT_MS = 3_000;

export type WebhookOptions = PublicRequestOptions & {
  timeoutMs?: number;
  /** Address requested for a webhook's URL; the local stage sends them all to its double */
  addressOf?: (url: URL) => URL;
};

/** Outcomes of calls as the log names them. */
const outcomes = { ACCEPTED: 'ANSWERED', REJECTED: 'REFUSED', UNKNOWN: 'UNKNOWN' } as const;

const REFUSED: SendResult = { kind: 'REJECTED', code: 'BAD_ADDRESS' };

/** Slack reads these letters as markup: https://docs.slack.dev/messaging/formatting-message-text */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the result of a status: redirects are not followed, since each could lead into another network. */
const resultOf = (status: number): SendResult => {
  if (status >= 200 && status < 300) return { kind: 'ACCEPTED', messageId: '' };
  if (status >= 500 || status === 429 || status === 408) return { kind: 'UNKNOWN' };
  return { kind: 'REJECTED', code: String(status) };
};

/** Posts texts to incoming webhooks as Slack defines them (rules 9.46): https only, never into a private network. */
export const createWebhooks = ({
  timeoutMs = TIMEOUT_MS,
  addressOf = (url) => url,
  ...options
}: WebhookOptions = {}): WebhooksPort => {
  const send = createPublicRequest(options);
  const post = async (url: string, text: string): Promise<SendResult> => {
    if (!URL.canParse(url)) return REFUSED;
    const asked = new URL(url);
    if (asked.protocol !== 'https:') return REFUSED;
    // The path is a secret: whoever knows it can write there.
    const report = startCall({
      provider: 'webhook',
      host: asked.host,
      operation: operationOf('POST', new URL(asked.origin)),
    });
    try {
      const body = JSON.stringify({ text: escapeText(text) });
      const answer = await send(addressOf(asked), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        },
        signal: AbortSignal.timeout(timeoutMs),
        body,
      });
      const status = answer.statusCode ?? 0;
      answer.destroy();
      const result = resultOf(status);
      report({ status, outcome: outcomes[result.kind] });
      return result;
    } catch (error) {
      const result: SendResult = error instanceof RefusedAddress ? REFUSED : { kind: 'UNKNOWN' };
      report({ status: undefined, outcome: outcomes[result.kind], error });
      return result;
    }
  };
  return { post };
};
