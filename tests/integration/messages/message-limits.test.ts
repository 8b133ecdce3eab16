import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createMailStops } from '#shared/data/messages/mail-stops.ts';
import { createMessageTemplates } from '#shared/data/messages/message-templates.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import * as limits from '#shared/domain/limits.ts';
import type { Cause, Message } from '#shared/domain/message/message.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import { sendMessages } from '#shared/usecases/messages/send-messages.ts';
import type { SendResult } from '#shared/usecases/ports/outside/messages.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must, someKey } from '#tests/support/members.ts';
import { noKakao } from '#tests/support/unused-carriers.ts';

const PHONE = '010-1234-5678';
const DIGITS = '01012345678';
const perRecipient = limits.guestMessagesPerRecipient.most;

describeWithTable('messages that strangers cause', (table) => {
  const data = { client: table.client, table: table.tableName };
  const clock = testClock();
  const outbox = createOutbox(data);
  const unitOfWork = createUnitOfWork(table.client);
  const handed: string[] = [];
  let answer: SendResult = { kind: 'ACCEPTED', messageId: 'm' };
  const take = async ({ to }: { to: string }): Promise<SendResult> => {
    handed.push(to);
    return answer;
  };
  const send = sendMessages({
    outbox,
    mailStops: createMailStops(data),
    unitOfWork,
    templatesToSend: createMessageTemplates(data, { unitOfWork }),
    clock,
    rateLimits: createRateLimitsRepository(data),
    visitorHashes: createKeyedHashes([someKey()]),
    messages: { mail: take, text: take, ...noKakao },
    site: { origin: 'https://shop.example' },
    vitals: { count: () => {}, countMessage: () => {}, alarm: () => {} },
  });
  let n = 0;
  const write = async (by: Cause | undefined, to: Message['to']): Promise<string> => {
    const _id = `told#${++n}`;
    const message = { _id, to, by, subject: '[온결홈] 안내', paragraphs: ['안내'], short: '[온결홈] 안내' };
    must(await unitOfWork.commit([createMessageWrites(data).put({ ...message, createdAt: clock.now() })]));
    return _id;
  };
  const told = (_id: string): Change => ({
    id: `change-of-${_id}`,
    entity: 'message',
    after: { _id } as Message,
  });
  /** Writes messages and sends them all at once. */
  const burst = async (count: number, byOf: (at: number) => Cause | undefined, to: Message['to']) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at++) ids.push(await write(byOf(at), to));
    await send(ids.map(told));
    return ids;
  };
  const reached = (to: string) => handed.filter((item) => item === to).length;
  const guest = (visitorId: string, over: Partial<Cause & { kind: 'guest' }> = {}): Cause => ({
    kind: 'guest',
    visitorId,
    hasPaid: false,
    ...over,
  });

  test('a phone gets a few a day from all strangers together, the rest is held back and says so', async () => {
    const ids = await burst(perRecipient + 6, (at) => guest(`visitor-${at}`, { network: `n${at}` }), {
      phone: PHONE,
    });
    expect(reached(DIGITS)).toBe(perRecipient);
    const states = await Promise.all(ids.map(async (_id) => (await outbox.message(_id))?.sending.text));
    expect(states.filter((state) => state === 'HELD')).toHaveLength(6);
    expect(states.filter((state) => state === 'SENT')).toHaveLength(perRecipient);
    // Another notation of a number is still that phone; another phone is not affected.
    await burst(1, () => guest('one-more'), { phone: DIGITS });
    expect(reached(DIGITS)).toBe(perRecipient);
    await burst(1, () => guest('one-more'), { phone: '01099998888' });
    expect(reached('01099998888')).toBe(1);
  });

  test('what strangers did with a phone stops neither its member, nor who paid, nor the shop', async () => {
    const before = reached(DIGITS);
    await burst(2, () => ({ kind: 'member', _user: 'its-member', hasPaid: false }), { phone: PHONE });
    await burst(2, () => guest('buyer', { hasPaid: true }), { phone: PHONE });
    await burst(2, () => undefined, { phone: PHONE });
    expect(reached(DIGITS) - before).toBe(6);
  });

  test('one visitor, and one network, reach so many recipients and no more', async () => {
    const { guestMessagesPerVisitor: visitor, guestMessagesPerNetwork: network } = limits;
    const many = async (count: number, byOf: (at: number) => Cause, series: string) => {
      const before = handed.length;
      for (let at = 0; at < count; at++)
        await send([told(await write(byOf(at), { email: `${series}${at}@example.com` }))]);
      return handed.length - before;
    };
    expect(await many(visitor.most + 5, () => guest('the-same'), 'v')).toBe(visitor.most);
    expect(await many(network.most + 5, (at) => guest(`other-${at}`, { network: 'the-same' }), 'n')).toBe(
      network.most,
    );
  });

  test('a member’s own doing and welcomes have limits of their own', async () => {
    const { messagesPerMember, welcomesPerRecipient } = limits;
    const member: Cause = { kind: 'member', _user: 'bomber', hasPaid: false };
    await burst(messagesPerMember.most + 3, () => member, { email: 'victim@example.com' });
    expect(reached('victim@example.com')).toBe(messagesPerMember.most);
    await burst(welcomesPerRecipient.most + 3, () => ({ kind: 'newcomer' }), { email: 'New@example.com' });
    await burst(1, () => ({ kind: 'newcomer' }), { email: 'new@example.com' });
    expect(handed.filter((to) => to.toLowerCase() === 'new@example.com')).toHaveLength(
      welcomesPerRecipient.most,
    );
  });

  test('a message that is tried again counts once, however often and by however many at once', async () => {
    const phone = '01055556666';
    const _id = await write(guest('patient'), { phone });
    answer = { kind: 'UNKNOWN' };
    for (let time = 0; time < 2 * perRecipient; time++) await send([told(_id)]);
    await Promise.allSettled(Array.from({ length: 4 }, () => send([told(_id)])));
    expect(await outbox.message(_id)).toMatchObject({ sending: { text: 'ADMITTED' } });
    answer = { kind: 'ACCEPTED', messageId: 'm' };
    await send([told(_id)]);
    expect(await outbox.message(_id)).toMatchObject({ sending: { text: 'SENT' } });
    const before = reached(phone);
    await burst(perRecipient, () => guest('patient'), { phone });
    expect(reached(phone) - before).toBe(perRecipient - 1);
  });

  test('the table tells nobody’s phone by the counts', async () => {
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.tableName }));
    const counts = Items.filter(({ pk }) => String(pk).startsWith('rate-limit#'));
    expect(counts.length).toBeGreaterThan(0);
    expect(JSON.stringify(counts)).not.toMatch(/1234-?5678|example\.com/);
  });

  test('a day later the phone is spoken to again', async () => {
    clock.advance(limits.guestMessagesPerRecipient.seconds * 1000);
    const before = reached(DIGITS);
    await burst(1, () => guest('tomorrow'), { phone: PHONE });
    expect(reached(DIGITS) - before).toBe(1);
  });
});
