import { expect, test } from 'vitest';
import { createCheckpointsRepository } from '#shared/data/checkpoints/repository.ts';
import { createClerkNotices } from '#shared/data/clerk-notices/repository.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createWebhookOutbox } from '#shared/data/messages/outbox.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { createSchedulesRepository } from '#shared/data/schedules/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import {
  type ChannelChoice,
  type NoticePreferences,
  originalPreferences,
} from '#shared/domain/clerk-notice/preferences.ts';
import * as limits from '#shared/domain/limits.ts';
import { clerkNoticeMessage } from '#shared/domain/message/clerk-notice-messages.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { User } from '#shared/domain/user/user.ts';
import { noticesOfChange } from '#shared/usecases/clerk-notices/notices-of-change.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { SendResult } from '#shared/usecases/ports/outside/messages.ts';
import { withTime } from '#tests/support/budget.ts';
import { changesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { consumedReads } from '#tests/support/consumed-reads.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { testIds } from '#tests/support/ids.ts';
import { must } from '#tests/support/members.ts';
import { messagesToWebhooks } from './messages-to-webhooks.ts';

describeWithTable('notices to clerks', (table) => {
  const data = { client: table.client, table: table.tableName };
  const clock = testClock();
  const accounts = new Map<string, User>();
  const posted: { url: string; text: string }[] = [];
  let answer: SendResult = { kind: 'ACCEPTED', messageId: '' };
  const ports = {
    clock,
    ids: testIds(),
    clerkNotices: createClerkNotices(data),
    messageWrites: createMessageWrites(data),
    webhookOutbox: createWebhookOutbox(data),
    rateLimits: createRateLimitsRepository(data),
    schedules: createSchedulesRepository(data),
    checkpoints: createCheckpointsRepository(data),
    unitOfWork: createUnitOfWork(table.client),
    webhooks: {
      post: async (url: string, text: string) => {
        posted.push({ url, text });
        return answer;
      },
    },
    users: {
      user: async (_user: string) => accounts.get(_user),
      usersOf: async (ids: readonly string[]) => ids.flatMap((id) => accounts.get(id) ?? []),
    } as never,
  };
  const changes = changesOf(table);
  let count = 0;

  /** Adds a clerk who opened the console. */
  const clerkWith = async (scope: string[], over: Partial<NoticePreferences> = {}): Promise<Member> => {
    count += 1;
    const _user = `${table.engine}-clerk-${count}`;
    accounts.set(_user, {
      _id: _user,
      scope,
      email: `${_user}@example.com`,
      phone: `010${String(count).padStart(8, '0')}`,
    } as User);
    const actor: Member = { kind: 'member', _user, username: _user, userType: 'OPERATOR', scope };
    must(await useCases.getBell(ports)({ actor }));
    const form = { ...originalPreferences(), ...over };
    must(await useCases.saveNoticePreferences(ports)({ actor, ip: '203.0.113.7', form }));
    clock.advance(1_000);
    return actor;
  };
  const saveWebhook = (actor: Member, webhook: Omit<NoticePreferences['webhook'], 'when'>, version: number) =>
    useCases.saveNoticePreferences(ports)({
      actor,
      ip: '203.0.113.7',
      form: { ...originalPreferences(), version, webhook: { ...webhook, when: 'AT_ONCE' } },
    });
  /** Ends the work of the clerks of an earlier test. */
  const dismissAll = () => accounts.clear();
  const orderOf = (n: number, over: object = {}): Change =>
    ({
      id: `order-${n}`,
      entity: 'order',
      after: {
        orderNo: `P-20261120-${table.engine}${n}`,
        orderName: '욕실 선반',
        totalPrice: 12_000,
        orderStatus: 'ORDER_NONPAYMENT',
        createdAt: clock.now(),
        sender: { name: '이하늘', phone: '01099998888' },
        ...over,
      },
    }) as never;
  const ticket = {
    _id: 'T',
    category: '배송',
    subject: '이하늘입니다',
    createdAt: '2026-11-20T02:00:00.000Z',
  };
  const ticketWritten = { id: 'ticket', entity: 'question', after: ticket } as unknown as Change;
  /** Tells of changes twice, as the stream may, and returns the messages that were written. */
  const tell = async (...all: Change[]): Promise<Message[]> => {
    await changes();
    await useCases.tellClerks(ports)(all);
    await useCases.tellClerks(ports)(all);
    return messagesSince();
  };
  const toWebhooks = messagesToWebhooks(ports);
  const messagesSince = async (): Promise<Message[]> => {
    const written = (await changes()).flatMap((change) =>
      change.entity === 'message' && change.after && !change.before ? [change.after] : [],
    );
    return [...written, ...(await toWebhooks())];
  };
  const bellOf = async (actor: Member) => must(await useCases.getBell(ports)({ actor }));

  test('are in the bell once, newest first, until they are read', async () => {
    dismissAll();
    const clerk = await clerkWith(['admin03']);
    expect(await tell(orderOf(1), ticketWritten)).toEqual([]);
    clock.advance(1_000);
    await tell(orderOf(2, { orderStatus: 'ORDER_PAYMENT', paidAt: clock.now() }));
    const bell = await bellOf(clerk);
    expect(bell.unread).toBe(4);
    expect(bell.entries.map(({ kind }) => kind).sort()).toEqual(['ORDER', 'ORDER', 'PAID', 'QUESTION']);
    expect(JSON.stringify(bell)).not.toContain('이하늘');
    const upTo =
      bell.entries
        .map(({ toldAt }) => toldAt)
        .sort()
        .at(-1) ?? '';
    must(await useCases.readBell(ports)({ actor: clerk, ip: '203.0.113.7', upTo }));
    expect((await bellOf(clerk)).unread).toBe(0);
    clock.advance(1_000);
    await tell(orderOf(3));
    const after = await bellOf(clerk);
    expect(after).toMatchObject({ unread: 1, isMore: false });
    expect(after.entries[0]).toMatchObject({ kind: 'ORDER', isUnread: true, text: '욕실 선반 12,000원' });
  });

  test('are read with one read unit', async () => {
    dismissAll();
    const clerk = await clerkWith(['console']);
    for (let n = 100; n < 120; n++)
      await tell(orderOf(n, { orderName: '아주 긴 이름의 욕실 수납 선반과 조명 '.repeat(5) }));
    const bell = await bellOf(clerk);
    expect(bell).toMatchObject({ unread: 12, isMore: true });
    const meter = consumedReads(table.client);
    await bellOf(clerk);
    expect(meter.stop()).toBe(1);
  });

  test('are of what a clerk may see, also after their rights have changed', async () => {
    dismissAll();
    const goods = await clerkWith(['admin02'], { mail: { kinds: ['ORDER'], when: 'AT_ONCE' } });
    expect(await tell(orderOf(10))).toEqual([]);
    expect((await bellOf(goods)).entries).toEqual([]);
    const orders = await clerkWith(['admin03']);
    await tell(orderOf(11));
    expect((await bellOf(orders)).entries).toHaveLength(1);
    expect((await bellOf({ ...orders, scope: ['admin02'] })).entries).toEqual([]);
    const barred = await clerkWith(['console']);
    accounts.set(barred._user, { ...accounts.get(barred._user), disabledAt: clock.now() } as User);
    await tell(orderOf(12));
    expect((await bellOf(barred)).entries).toEqual([]);
    const member: Member = { ...orders, scope: ['member'] };
    expect(await useCases.getBell(ports)({ actor: member })).toMatchObject({
      failure: { code: 'NO_PERMISSION' },
    });
  });

  test('go by mail and text at once, in one message without data of a person', async () => {
    dismissAll();
    const choice: ChannelChoice = { kinds: ['ORDER'], when: 'AT_ONCE' };
    const clerk = await clerkWith(['admin03'], { bell: [], mail: choice, text: choice });
    const [message, ...others] = await tell(orderOf(20), ticketWritten);
    expect(others).toEqual([]);
    const { email, phone } = accounts.get(clerk._user) as User;
    expect(message).toMatchObject({ to: { email, phone }, subject: '[온결홈] 새 주문: 욕실 선반 12,000원' });
    expect(JSON.stringify(message)).not.toMatch(/이하늘|01099998888/);
    expect((await bellOf(clerk)).entries).toEqual([]);
  });

  test('above the limit of an hour wait for the digest, told once at 13:00 as numbers', async () => {
    dismissAll();
    clock.set('2026-11-21T00:00:00.000Z');
    const clerk = await clerkWith(['admin03'], { mail: { kinds: ['ORDER', 'QUESTION'], when: 'AT_ONCE' } });
    const { most } = limits.clerkNoticesPerClerk;
    const orders = Array.from({ length: most + 3 }, (_, n) => orderOf(200 + n));
    expect(await tell(...orders)).toHaveLength(most);
    const digests = withTime(useCases.sendClerkDigests(ports));
    expect(await digests()).toMatchObject({ done: 0 });
    clock.set('2026-11-21T04:00:00.000Z');
    await digests();
    await digests();
    const [digest, ...others] = await messagesSince();
    expect(others).toEqual([]);
    expect(digest).toMatchObject({
      to: { email: accounts.get(clerk._user)?.email },
      subject: '[온결홈] 새 알림 3건',
      paragraphs: expect.arrayContaining(['새 주문 3건']),
    });
  });

  test('within the quiet hours are in the bell at once, and told in the morning', async () => {
    dismissAll();
    clock.set('2026-11-22T14:00:00.000Z');
    const clerk = await clerkWith(['admin03'], {
      text: { kinds: ['ORDER', 'QUESTION'], when: 'AT_ONCE' },
      quiet: { from: 22, to: 8 },
    });
    expect(await tell(orderOf(30), { ...ticketWritten, after: { ...ticket, _id: 'U' } } as never)).toEqual(
      [],
    );
    expect((await bellOf(clerk)).unread).toBe(2);
    clock.set('2026-11-22T23:00:00.000Z');
    await withTime(useCases.sendClerkDigests(ports))();
    const [digest] = await messagesSince();
    expect(digest?.short).toBe('[온결홈] 새 알림 2건: 새 주문 1건 외');
    expect(digest?.to).toEqual({ phone: accounts.get(clerk._user)?.phone });
  });

  test('say once an hour that payments keep failing, each payment counted once', async () => {
    dismissAll();
    clock.set('2026-11-23T01:00:00.000Z');
    const clerk = await clerkWith(['admin03']);
    const refused = (n: number): Change =>
      ({
        id: `payment-${n}`,
        entity: 'payment',
        before: { _id: `${table.engine}-${n}`, state: 'APPROVING' },
        after: { _id: `${table.engine}-${n}`, state: 'REJECTED' },
      }) as never;
    await tell(...[1, 2, 3, 4].map(refused));
    expect((await bellOf(clerk)).entries).toEqual([]);
    await tell(...[5, 6, 7].map(refused));
    expect((await bellOf(clerk)).entries.map(({ kind }) => kind)).toEqual(['FAILING_PAYMENTS']);
  });

  test('are chosen over the version that was read, and forgotten with the account', async () => {
    const clerk = await clerkWith(['console']);
    const form = { ...originalPreferences(), version: 0 };
    const save = useCases.saveNoticePreferences(ports);
    expect(await save({ actor: clerk, ip: '203.0.113.7', form })).toMatchObject({
      failure: { code: 'VERSION_CONFLICT' },
    });
    must(await save({ actor: clerk, ip: '203.0.113.7', form: { ...form, version: 1, bell: ['FORM'] } }));
    expect(must(await useCases.getNoticePreferences(ports)({ actor: clerk }))).toMatchObject({
      bell: ['FORM'],
      version: 2,
    });
    await ports.clerkNotices.forget(clerk._user);
    expect(await ports.clerkNotices.preferences(clerk._user)).toBeUndefined();
  });

  test('go to a webhook once it took a first text; another address is tried anew, the same is not', async () => {
    dismissAll();
    const clerk = await clerkWith(['console']);
    const save = (url: string, version: number) => saveWebhook(clerk, { kinds: ['ORDER'], url }, version);
    posted.length = 0;
    answer = { kind: 'REJECTED', code: '404' };
    expect(await save('https://hooks.example/gone', 1)).toMatchObject({
      failure: { code: 'WEBHOOK_REFUSED', issues: [{ path: 'webhook.url' }] },
    });
    answer = { kind: 'ACCEPTED', messageId: '' };
    must(await save('https://hooks.example/a', 1));
    must(await save('https://hooks.example/a', 2));
    expect(posted.map(({ url }) => url)).toEqual(['https://hooks.example/gone', 'https://hooks.example/a']);
    const [message] = await tell(orderOf(900));
    expect(message?.to).toEqual({ webhook: clerk._user });
    expect(JSON.stringify(message)).not.toMatch(/이하늘|hooks\.example/);
  });

  test('by mail and webhook are two messages, written with the notice or not at all', async () => {
    dismissAll();
    const choice: ChannelChoice = { kinds: ['ORDER'], when: 'AT_ONCE' };
    const webhook = { ...choice, url: 'https://hooks.example/both' };
    const clerk = await clerkWith(['admin03'], { mail: choice, webhook });
    const told = await tell(orderOf(910));
    expect(told.map(({ to }) => to)).toEqual(
      expect.arrayContaining([{ email: accounts.get(clerk._user)?.email }, { webhook: clerk._user }]),
    );
    expect(new Set(told.map(({ _id }) => _id)).size).toBe(2);
    expect(told).toHaveLength(2);

    // The transaction is refused for the sake of one of its writes.
    const next = orderOf(911) as Change<'order'>;
    const [notice] = noticesOfChange(next);
    if (!notice) throw new Error('no notice');
    const same = clerkNoticeMessage(clerk._user, { webhook: clerk._user }, notice, clock.now());
    must(await ports.unitOfWork.commit([ports.messageWrites.put(same)]));
    await changes();
    await expect(useCases.tellClerks(ports)([next])).rejects.toThrow('CHANGED_MEANWHILE');
    expect(await changes()).toEqual([]);
    expect((await bellOf(clerk)).entries).toHaveLength(1);
  });

  test('are tried at few new webhooks an hour', async () => {
    const clerk = await clerkWith(['console']);
    const { most } = limits.webhookTrialsPerClerk;
    for (let n = 0; n < most; n += 1)
      must(await saveWebhook(clerk, { kinds: [], url: `https://hooks.example/${n}` }, n + 1));
    expect(
      await saveWebhook(clerk, { kinds: [], url: 'https://hooks.example/more' }, most + 1),
    ).toMatchObject({ failure: { code: 'TOO_MANY_ATTEMPTS' } });
  });
});
