import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailFeedbackOf } from '#functions/runtime/mail.ts';
import { listen } from '#localstack/doubles/listen.ts';
import { openOutbox } from '#localstack/doubles/outbox/outbox.ts';
import { createSes } from '#localstack/doubles/outbox/ses.ts';
import { createSesMail } from '#shared/integrations/ses/mail.ts';
import { createSolapiTextMessages } from '#shared/integrations/solapi/text-messages.ts';
import { DOUBLES_TIMEOUT_MS, startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const outbox = async (to: string): Promise<unknown> => {
  const response = await fetch(`${doubles.outboxUrl}/outbox.json?to=${encodeURIComponent(to)}`);
  return response.json();
};

const mailer = () =>
  createSesMail(
    new SESv2Client({
      endpoint: doubles.variable('AWS_ENDPOINT_URL_SESV2'),
      region: 'ap-northeast-2',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    }),
    { from: doubles.variable('MAIL_FROM') },
  );

const texter = (apiSecret = doubles.variable('SOLAPI_SECRET')) =>
  createSolapiTextMessages({
    apiUrl: doubles.variable('SOLAPI_URL'),
    apiKey: doubles.variable('SOLAPI_KEY'),
    apiSecret,
    from: doubles.variable('SOLAPI_FROM'),
    timeoutMs: DOUBLES_TIMEOUT_MS,
  });

test('a mail reaches the outbox, its sender written as mail wants it', async () => {
  const mail = {
    to: 'sky@example.com',
    subject: '[온결홈] 주문',
    html: '<p>감사합니다</p>',
    text: '감사합니다',
  };
  expect(await mailer()(mail)).toMatchObject({ kind: 'ACCEPTED' });
  expect(await outbox('sky@')).toMatchObject({ messages: [{ kind: 'MAIL', ...mail }] });
  expect(await (await fetch(`${doubles.outboxUrl}/?to=sky`)).text()).toContain('[온결홈] 주문');
  const [sent] = ((await outbox('sky@')) as { messages: { from: string }[] }).messages;
  expect(sent?.from).toMatch(/^=\?UTF-8\?B\?[A-Za-z0-9+/=]+\?= <[^>]+>$/);
});

test('an address that is more than one, or begins another header, is sent nothing', async () => {
  for (const to of ['a@x.kr,b@x.kr', 'a@x.kr\r\nBcc: b@x.kr', '<a@x.kr>', 'a@x.kr; b@x.kr', 'a@b@x.kr', ''])
    expect(await mailer()({ to, subject: '-', html: '-', text: '-' })).toEqual({
      kind: 'REJECTED',
      code: 'BAD_ADDRESS',
    });
  expect(await outbox('x.kr')).toEqual({ messages: [] });
});

test('an address that bounces is refused for good, a carrier away is tried again', async () => {
  const mail = { to: 'a@bounce.example', subject: '-', html: '-', text: '-' };
  expect(await mailer()(mail)).toEqual({ kind: 'REJECTED', code: 'MessageRejected' });
  await doubles.spoil(doubles.outboxUrl, [{ kind: 'ERROR_BEFORE' }]);
  expect(await mailer()(mail)).toEqual({ kind: 'UNKNOWN' });
});

test('of a mail that comes back the shop is told by what set it was sent with, in the words of SES', async () => {
  const heard: unknown[] = [];
  const app = createSes(openOutbox(mkdtempSync(path.join(tmpdir(), 'outbox-'))), (detail) =>
    heard.push(detail),
  );
  const { port, close } = await listen(new Hono().route('/v2/email', app));
  const send = (to: string, configurationSet?: string) =>
    createSesMail(
      new SESv2Client({
        endpoint: `http://127.0.0.1:${port}`,
        region: 'ap-northeast-2',
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }),
      { from: 'a@b.kr', configurationSet },
    )({ to, subject: '-', html: '-', text: '-' });
  await send('bounce@simulator.amazonses.com');
  expect(heard).toEqual([]);
  await send('bounce+kim@simulator.amazonses.com', 'ongyeol-prod');
  await send('complaint@simulator.amazonses.com', 'ongyeol-prod');
  await send('somebody@example.com', 'ongyeol-prod');
  await close();
  expect(heard.map(mailFeedbackOf)).toEqual([
    { reason: 'BOUNCED', addresses: ['bounce+kim@simulator.amazonses.com'] },
    { reason: 'COMPLAINED', addresses: ['complaint@simulator.amazonses.com'] },
  ]);
  const full = { bounceType: 'Transient', bouncedRecipients: [{ emailAddress: 'full@example.com' }] };
  expect(mailFeedbackOf({ eventType: 'Bounce', bounce: full })).toEqual({ reason: 'BOUNCED', addresses: [] });
});

test('a text message is signed; a wrong secret and a wrong number are refused', async () => {
  expect(await texter()({ to: '01012345678', text: '[온결홈] 인증번호 482913' })).toMatchObject({
    kind: 'ACCEPTED',
  });
  expect(await outbox('01012345678')).toMatchObject({ messages: [{ kind: 'TEXT' }] });
  expect(await texter('wrong')({ to: '01012345678', text: '-' })).toEqual({
    kind: 'REJECTED',
    code: 'SignatureDoesNotMatch',
  });
  expect(await texter()({ to: '1', text: '-' })).toEqual({ kind: 'REJECTED', code: 'ValidationError' });
  await doubles.spoil(doubles.outboxUrl, [{ kind: 'TIMEOUT_AFTER' }]);
  expect(await texter()({ to: '01012345678', text: '-' })).toEqual({ kind: 'UNKNOWN' });
});

test('the outbox outlives a restart', async () => {
  await doubles.restart();
  // The first call may still use the connection that the restart has closed.
  await expect.poll(() => outbox('sky@')).toMatchObject({ messages: [{ subject: '[온결홈] 주문' }] });
});
