import {
  BadRequestException,
  MessageRejected,
  type SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import type { MessagesPort } from '#shared/usecases/ports/outside/messages.ts';
import { startCall } from '../provider-calls.ts';

/**
 * Encodes the sender's name: SES takes names beyond ASCII only as encoded words (RFC 2047): `온결홈 <a@b.c>` →
 * `=?UTF-8?B?…?= <a@b.c>`.
 */
const encodeSender = (from: string): string =>
  from.replace(/^(.*\S)(?=\s*<)/, (name) => `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`);

/** A single address, without characters that could begin another address or header. */
const ONE_ADDRESS = /^[^\s\p{Cc},;<>"@]+@[^\s\p{Cc},;<>"@]+$/u;

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Headers by which mail programs offer a button of their own for refusing (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (address: string) => [
  { Name: 'List-Unsubscribe', Value: `<${address}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/**
 * Mail through SES v2 (rules 9.32).
 * @param config `configurationSet` reports bounced mails to the shop; without it they are not reported
 */
export const createSesMail = (
  client: SESv2Client,
  config: { from: string; configurationSet?: string },
): MessagesPort['mail'] => {
  const from = encodeSender(config.from);
  return async ({ to, subject, html, text, unsubscribe }) => {
    if (!ONE_ADDRESS.test(to)) return { kind: 'REJECTED', code: 'BAD_ADDRESS' };
    const report = startCall({ provider: 'ses', host: 'ses', operation: 'SendEmail' });
    try {
      const { MessageId, $metadata } = await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          ConfigurationSetName: config.configurationSet,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: utf8(subject),
              Body: { Html: utf8(html), Text: utf8(text) },
              Headers: unsubscribe === undefined ? undefined : unsubscribeHeaders(unsubscribe),
            },
          },
        }),
      );
      report({ status: $metadata.httpStatusCode, outcome: 'ANSWERED' });
      return { kind: 'ACCEPTED', messageId: MessageId ?? '' };
    } catch (error) {
      const status = error instanceof SESv2ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (error instanceof MessageRejected || error instanceof BadRequestException) {
        report({ status, outcome: 'REFUSED', code: error.name });
        return { kind: 'REJECTED', code: error.name };
      }
      report({ status, outcome: 'UNKNOWN', error });
      return { kind: 'UNKNOWN' };
    }
  };
};
