import { expect, test } from 'vitest';
import { createCheckpointsRepository } from '#shared/data/checkpoints/repository.ts';
import { createMailStops } from '#shared/data/messages/mail-stops.ts';
import { createMessageTemplates } from '#shared/data/messages/message-templates.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { createSchedulesRepository } from '#shared/data/schedules/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import { secondsAfter } from '#shared/domain/time/instant.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import { type LogFields, logFields, withLogFields } from '#shared/log/log-fields.ts';
import { getMyMailStop, resumeMyMail, takeMailFeedback } from '#shared/usecases/messages/mail-stops.ts';
import { resendMessages } from '#shared/usecases/messages/resend-messages.ts';
import { sendMessages } from '#shared/usecases/messages/send-messages.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { SendResult } from '#shared/usecases/ports/outside/messages.ts';
import { withTime } from '#tests/support/budget.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { testIds } from '#tests/support/ids.ts';
import { must, someKey } from '#tests/support/members.ts';
import { noKakao } from '#tests/support/unused-carriers.ts';

const message = (_id: string, to: Message['to']): Message => ({
  _id,
  to,
  subject: '[온결홈] 결제가 완료되었습니다',
  paragraphs: ['감사합니다.'],
  short: '[온결홈] 결제 완료',
  createdAt: '2026-11-20T05:00:00.000Z',
});
const written = (_id: string): Change<'message'> => ({
  id: `change-of-${_id}`,
  entity: 'message',
  after: { _id } as Message,
});

describeWithTable('sending messages', (table) => {
  const data = { client: table.client, table: table.tableName };
  const outbox = createOutbox(data);
  const mailStops = createMailStops(data);
  const clock = testClock();
  const counts = {
    ids: testIds(),
    schedules: createSchedulesRepository(data),
    checkpoints: createCheckpointsRepository(data),
    rateLimits: createRateLimitsRepository(data),
    visitorHashes: createKeyedHashes([someKey()]),
    unitOfWork: createUnitOfWork(table.client),
    templatesToSend: createMessageTemplates(data, { unitOfWork: createUnitOfWork(table.client) }),
    messageTemplates: createMessageTemplates(data, { unitOfWork: createUnitOfWork(table.client) }),
    clock,
  };
  const write = async (...messages: Message[]) => {
    const writes = messages.map((one) => createMessageWrites(data).put(one));
    return createUnitOfWork(table.client).commit(writes);
  };

  /**
   * Creates carriers that accept everything except the first tries (one by default) at an address in `trouble`, and
   * record what they received.
   */
  const carriers = (trouble: Record<string, SendResult> = {}, times = 1) => {
    const handed: string[] = [];
    const said: string[] = [];
    const take = async ({ to, text }: { to: string; text: string }): Promise<SendResult> => {
      const isFirst = handed.filter((one) => one === to).length < times;
      handed.push(to);
      said.push(text);
      return (isFirst && trouble[to]) || { kind: 'ACCEPTED', messageId: 'm' };
    };
    const [messages, site] = [{ mail: take, text: take, ...noKakao }, { origin: 'https://shop.example' }];
    const [counted, alarms]: [string[], string[]] = [[], []];
    const vitals = {
      count: () => {},
      countMessage: (sign: string, channel: string) => void counted.push(`${sign} ${channel}`),
      alarm: (trouble: string, about?: string) => void alarms.push(`${trouble} ${about}`),
    };
    const ports = { ...counts, messages, site, outbox, mailStops, vitals };
    return {
      counted,
      alarms,
      handed,
      said,
      send: sendMessages(ports),
      resend: withTime(resendMessages(ports)),
    };
  };

  test('goes out on every channel once, however often the change comes', async () => {
    await write(message('a', { email: 'a@example.com', phone: '010-1234-5678' }));
    const { handed, send } = carriers();
    await send([written('a'), { ...written('a'), before: { _id: 'a' } as Message }]);
    await send([written('a')]);
    expect(handed).toEqual(['a@example.com', '01012345678']);
    expect(await outbox.message('a')).toMatchObject({ sending: { mail: 'SENT', text: 'SENT' } });
  });

  test('is logged under the request that wrote it, by whatever run it is sent', async () => {
    const told = { ...message('traced', { email: 't@example.com' }), orderNo: 'O-1' };
    await withLogFields({ requestId: 'edge-1' }, () => write(told));
    const seen: LogFields[] = [];
    const mail = async (): Promise<SendResult> => {
      seen.push({ ...logFields() });
      return { kind: 'ACCEPTED', messageId: 'm' };
    };
    const vitals = { count: () => {}, countMessage: () => {}, alarm: () => {} };
    const ports = {
      ...counts,
      messages: { mail, text: mail, ...noKakao },
      site: { origin: '' },
      outbox,
      mailStops,
      vitals,
    };
    await withLogFields({ requestId: 'run-1' }, () => sendMessages(ports)([written('traced')]));
    expect(seen).toEqual([{ requestId: 'edge-1', orderNo: 'O-1' }]);
    expect((await outbox.message('traced'))?.message).toEqual(told);
  });

  test('only the channel without an answer is tried again, and one refusal does not stop the others', async () => {
    await write(
      message('b', { email: 'b@example.com', phone: '01011112222' }),
      message('c', { email: 'c@example.com' }),
    );
    const { counted, handed, send, resend } = carriers({
      'b@example.com': { kind: 'UNKNOWN' },
      'c@example.com': { kind: 'REJECTED', code: 'BAD' },
    });
    await send([written('b'), written('c')]);
    expect(await outbox.message('b')).toMatchObject({ sending: { mail: 'PENDING', text: 'SENT' } });
    expect(await outbox.message('c')).toMatchObject({ sending: { mail: 'REJECTED', text: 'NONE' } });
    expect(await resend()).toMatchObject({ done: 0, left: 0 });
    clock.advance(60_000);
    expect(await resend()).toMatchObject({ done: 1, left: 0 });
    expect(await outbox.message('b')).toMatchObject({ sending: { mail: 'SENT', text: 'SENT' } });
    clock.advance(24 * 60 * 60_000);
    expect(await resend()).toMatchObject({ done: 0, left: 0 });
    expect(handed.filter((to) => to === 'b@example.com')).toHaveLength(2);
    // Both a refusal and a missing answer, each time, by channel: an alarm compares them.
    expect(counted.sort()).toEqual([
      ...['MessagesFailed mail', 'MessagesFailed mail'],
      ...['MessagesSent mail', 'MessagesSent text'],
    ]);
    expect(handed.filter((to) => to !== 'b@example.com').sort()).toEqual(['01011112222', 'c@example.com']);
  });

  test('a run that got no answer takes nothing back of what another has sent meanwhile', async () => {
    await write(message('g', { email: 'g@example.com', phone: '01077778888' }));
    const { handed, send, resend } = carriers();
    const meanwhile = async (): Promise<SendResult> => {
      await send([written('g')]);
      return { kind: 'UNKNOWN' };
    };
    const vitals = { count: () => {}, countMessage: () => {}, alarm: () => {} };
    const ports = { ...counts, outbox, mailStops, vitals, site: { origin: '' } };
    await sendMessages({
      ...ports,
      messages: { mail: meanwhile, text: async () => ({ kind: 'UNKNOWN' }), ...noKakao },
    })([written('g')]);
    expect(await outbox.message('g')).toMatchObject({ sending: { mail: 'SENT', text: 'SENT' } });
    clock.advance(60_000);
    await resend();
    expect(await outbox.due(clock.now(), { limit: 10 })).toMatchObject({ items: [] });
    expect(handed).toEqual(['g@example.com', '01077778888']);
  });

  test('what leads to a page of the shop says its whole address, by mail and by text', async () => {
    const to = { email: 'e@example.com', phone: '010-1234-5678' };
    await write({ ...message('e', to), page: '/shop/result?order=P-1' });
    const { said, send } = carriers();
    await send([written('e')]);
    const address = 'https://shop.example/shop/result?order=P-1';
    expect(said).toEqual([
      expect.stringMatching(/\n감사합니다\.\nhttps:\S+\n/),
      `[온결홈] 결제 완료\n${address}`,
    ]);
    expect(said[0]?.split('\n')).toContain(address);
  });

  test('an address that mail came back from gets no more for thirty days; one of a complaint until it is asked for', async () => {
    const feedback = takeMailFeedback({ ...counts, mailStops });
    const [back, unwanted] = ['Gone@Example.com', 'enough@example.com'];
    await feedback({ reason: 'BOUNCED', addresses: ['gone@example.com'] });
    await feedback({ reason: 'COMPLAINED', addresses: [unwanted] });
    // Reported twice, and with a mail that bounced after the complaint.
    await feedback({ reason: 'BOUNCED', addresses: ['gone@example.com', unwanted] });
    const tell = async (_id: string, email: string) => {
      await write({ ...message(_id, { email, phone: '010-5555-1234' }), createdAt: clock.now() });
      const { handed, send } = carriers();
      await send([written(_id)]);
      const { sending } = (await outbox.message(_id)) ?? {};
      return { mail: sending?.mail, text: sending?.text, handed };
    };
    const stopped = { mail: 'STOPPED', text: 'SENT', handed: ['01055551234'] };
    expect(await tell('m-1', back)).toEqual(stopped);
    expect(await tell('m-2', unwanted)).toEqual(stopped);
    clock.advance(31 * 24 * 60 * 60_000);
    expect(await tell('m-3', back)).toMatchObject({ mail: 'SENT' });
    expect(await tell('m-4', unwanted)).toEqual(stopped);

    const users = { user: async () => ({ email: unwanted }) } as object as Ports['users'];
    const ports = { ...counts, mailStops, users };
    expect(await getMyMailStop(ports)({ _user: 'u' })).toMatchObject({ reason: 'COMPLAINED' });
    must(await resumeMyMail(ports)({ _user: 'u' }));
    expect(await getMyMailStop(ports)({ _user: 'u' })).toBeUndefined();
    expect(await tell('m-5', unwanted)).toMatchObject({ mail: 'SENT' });
    for (const _again of [1, 2]) must(await resumeMyMail(ports)({ _user: 'u' }));
    expect(await resumeMyMail(ports)({ _user: 'u' })).toMatchObject({
      ok: false,
      failure: { code: 'TOO_MANY_ATTEMPTS' },
    });
  });

  test('a stop is found by every key there is, also after they were changed', async () => {
    const [old, fresh] = [someKey(), someKey()];
    await takeMailFeedback({ clock, mailStops, visitorHashes: createKeyedHashes([old]) })({
      reason: 'BOUNCED',
      addresses: ['kept@example.com'],
    });
    const users = { user: async () => ({ email: 'kept@example.com' }) } as object as Ports['users'];
    const known = (keys: string[]) =>
      getMyMailStop({ clock, mailStops, users, visitorHashes: createKeyedHashes(keys) })({ _user: 'u' });
    expect(await known([fresh, old])).toMatchObject({ reason: 'BOUNCED' });
    expect(await known([fresh])).toBeUndefined();
  });

  test('the same word about the same thing is refused a second time', async () => {
    const twice = message('d', { email: 'd@example.com' });
    expect(await write(twice)).toMatchObject({ ok: true });
    expect(await write(twice)).toMatchObject({ ok: false, failure: { kind: 'CONFLICT' } });
  });

  test('a message that is gone is no reason to fail', async () => {
    const { handed, send } = carriers();
    await send([written('gone')]);
    expect(handed).toEqual([]);
  });

  test('what no carrier takes is tried less and less often, and given up aloud when it is of no use', async () => {
    const createdAt = clock.now();
    await write({ ...message('f#1', { email: 'f@example.com' }), createdAt });
    await write({
      ...message('code#1', { email: 'code@example.com' }),
      createdAt,
      until: secondsAfter(createdAt, 600),
    });
    const nobody: SendResult = { kind: 'UNKNOWN' };
    const silent = { 'f@example.com': nobody, 'code@example.com': nobody };
    const { alarms, handed, send, resend } = carriers(silent, 1_000);
    await send([written('f#1'), written('code#1')]);
    for (let hour = 0; hour < 4 * 24; hour += 3) {
      clock.advance(hour === 0 ? 5 * 60_000 : 3 * 60 * 60_000);
      await resend();
    }
    expect(handed.filter((to) => to === 'code@example.com').length).toBe(2);
    expect(handed.filter((to) => to === 'f@example.com').length).toBeGreaterThan(8);
    expect(handed.length).toBeLessThan(20);
    expect(alarms).toEqual(['MESSAGE_GIVEN_UP code', 'MESSAGE_GIVEN_UP f']);
    expect(await outbox.message('f#1')).toMatchObject({ sending: { mail: 'GIVEN_UP', text: 'NONE' } });
  });
});
