import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebhooks } from '#shared/integrations/webhook/webhook.ts';
import { webhooks as wiredWebhooks } from '#shared/wiring/adapters/webhooks.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const SLACK = 'https://hooks.slack.com/services/T0/B0/secret';
const local = () =>
  wiredWebhooks({ STAGE: 'local', LOCAL_WEBHOOKS_URL: doubles.variable('LOCAL_WEBHOOKS_URL') } as never);
const sent = async (to: string) => {
  const response = await fetch(`${doubles.outboxUrl}/outbox.json?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { messages: { kind: string; text: string }[] }).messages;
};

/** Answers each name with one address. */
const lookupOf = (address: string) =>
  ((_: string, __: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address, family: 4 }])) as never;

test('a webhook takes a text, its letters of markup escaped', async () => {
  expect(await local().post(SLACK, '[온결홈] 새 주문: <선반> & 수건')).toMatchObject({ kind: 'ACCEPTED' });
  expect(await sent('hooks.slack.com/services/T0/B0/secret')).toMatchObject([
    { kind: 'WEBHOOK', text: '[온결홈] 새 주문: &lt;선반&gt; &amp; 수건' },
  ]);
});

test('a webhook that was removed refuses, one that is asked too often or does not answer is tried again', async () => {
  expect(await local().post(`${SLACK}/gone`, '-')).toEqual({ kind: 'REJECTED', code: '404' });
  expect(await local().post(`${SLACK}/busy`, '-')).toEqual({ kind: 'UNKNOWN' });
  await doubles.spoil(doubles.outboxUrl, [{ kind: 'ERROR_BEFORE' }]);
  expect(await local().post(SLACK, '-')).toEqual({ kind: 'UNKNOWN' });
});

test.each([
  'http://hooks.slack.com/a',
  'https://user:word@hooks.slack.com/a',
  'https://127.0.0.1/a',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/a',
  'https://hooks.slack.com:8443/a',
  'no address',
])('a webhook is nothing but a web address of the public internet: %s', async (url) => {
  expect(await createWebhooks({ lookup: lookupOf('93.184.216.34') }).post(url, '-')).toEqual({
    kind: 'REJECTED',
    code: 'BAD_ADDRESS',
  });
});

test('a webhook whose name leads into a private network is refused', async () => {
  expect(await createWebhooks({ lookup: lookupOf('10.0.0.7') }).post(SLACK, '-')).toEqual({
    kind: 'REJECTED',
    code: 'BAD_ADDRESS',
  });
});

test('no stage but the local one posts to a double', async () => {
  const posting = wiredWebhooks({ STAGE: 'prod', LOCAL_WEBHOOKS_URL: doubles.outboxUrl } as never);
  expect(await posting.post(doubles.outboxUrl.replace('http:', 'https:'), '-')).toEqual({
    kind: 'REJECTED',
    code: 'BAD_ADDRESS',
  });
});
