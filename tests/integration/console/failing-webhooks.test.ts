import { expect, test } from 'vitest';
import { createCheckpointsRepository } from '#shared/data/checkpoints/repository.ts';
import { createClerkNotices } from '#shared/data/clerk-notices/repository.ts';
import { createMailStops } from '#shared/data/messages/mail-stops.ts';
import { createMessageTemplates } from '#shared/data/messages/message-templates.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createOutbox, createWebhookOutbox } from '#shared/data/messages/outbox.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { createSchedulesRepository } from '#shared/data/schedules/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import { type NoticePreferences, originalPreferences } from '#shared/domain/clerk-notice/preferences.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { User } from '#shared/domain/user/user.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { SendResult } from '#shared/usecases/ports/outside/messages.ts';
import { withTime } from '#tests/support/budget.ts';
import { changesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { testIds } from '#tests/support/ids.ts';
import { must, someKey } from '#tests/support/members.ts';
import { noKakao } from '#tests/support/unused-carriers.ts';
import { messagesToWebhooks } from './messages-to-webhooks.ts';

const OLD = 'https://hooks.example/old';
const MOVED = 'https://hooks.example/moved';
const TAKEN: SendResult = { kind: 'ACCEPTED', messageId: '' };
const GONE: SendResult = { kind: 'REJECTED', code: '404' };

describeWithTable('a webhook that fails', (table) => {
  const data = { client: table.client, table: table.tableName };
  const clock = testClock();
  const accounts = new Map<string, User>();
  const mails: string[] = [];
  const posted: { url: string; text: string }[] = [];
  const alarms: string[] = [];
  /** Answers of the webhooks, by URL. */
  const answers = new Map<string, SendResult>();
  const unitOfWork = createUnitOfWork(table.client);
  const templates = createMessageTemplates(data, { unitOfWork });
  const ports = {
    clock,
    unitOfWork,
    ids: testIds(),
    clerkNotices: createClerkNotices(data),
    messageWrites: createMessageWrites(data),
    rateLimits: createRateLimitsRepository(data),
    schedules: createSchedulesRepository(data),
    checkpoints: createCheckpointsRepository(data),
    outbox: createOutbox(data),
    webhookOutbox: createWebhookOutbox(data),
    mailStops: createMailStops(data),
    templatesToSend: templates,
    messageTemplates: templates,
    visitorHashes: createKeyedHashes([someKey()]),
    site: { origin: 'https://shop.example' },
    vitals: {
      count: () => {},
      countMessage: () => {},
      alarm: (trouble: string) => void alarms.push(trouble),
    },
    messages: {
      mail: async ({ subject }: { subject: string }): Promise<SendResult> => {
        mails.push(subject);
        return TAKEN;
      },
      text: async () => TAKEN,
      ...noKakao,
    },
    webhooks: {
      post: async (url: string, text: string) => {
        posted.push({ url, text });
        return answers.get(url) ?? TAKEN;
      },
    },
    users: {
      user: async (_user: string) => accounts.get(_user),
      usersOf: async (ids: readonly string[]) => ids.flatMap((id) => accounts.get(id) ?? []),
    } as never,
  };
  /** Ports without webhooks, as the function that sends mails and texts has them. */
  const {
    webhooks: _webhooks,
    webhookOutbox: _webhookOutbox,
    clerkNotices: _notices,
    ...portsOfCarriers
  } = ports;
  const changes = changesOf(table);
  let orders = 0;
  let clerks = 0;

  /** Lets the stream deliver what has changed, to `tellClerks` twice, until nothing changes any more. */
  const settle = async (): Promise<Message[]> => {
    const told: Message[] = [];
    for (let all = await changes(); all.length > 0; all = await changes()) {
      for (const _again of [1, 2]) await useCases.tellClerks(ports)(all);
      await useCases.sendMessages(portsOfCarriers)(all);
      told.push(...all.flatMap(writtenIn), ...(await toWebhooks()));
      await post();
    }
    return told;
  };
  const toWebhooks = messagesToWebhooks(ports);
  const post = withTime(useCases.postWebhooks(ports));
  const writtenIn = (change: Change): Message[] =>
    change.entity === 'message' && change.after && !change.before ? [change.after] : [];
  /** Has an order placed, of which clerks are told. */
  const order = async (): Promise<Message[]> => {
    await tellOfOrder();
    return settle();
  };
  const tellOfOrder = async (): Promise<void> => {
    orders += 1;
    clock.advance(1_000);
    await useCases.tellClerks(ports)([
      {
        id: `order-${orders}`,
        entity: 'order',
        after: {
          orderNo: `P-20261120-${table.engine}${orders}`,
          orderName: '욕실 선반',
          totalPrice: 12_000,
          createdAt: clock.now(),
        },
      } as never,
    ]);
  };
  /** Forgets what earlier tests sent and whom they hired, and hires a clerk who hears of orders by a webhook. */
  const hire = async (): Promise<Member> => {
    accounts.clear();
    answers.clear();
    clerks += 1;
    const _user = `${table.engine}-clerk-${clerks}`;
    accounts.set(_user, { _id: _user, scope: ['admin03'], email: `${_user}@example.com` } as User);
    const clerk: Member = {
      kind: 'member',
      _user,
      username: _user,
      userType: 'OPERATOR',
      scope: ['admin03'],
    };
    must(await useCases.getBell(ports)({ actor: clerk }));
    must(await save(clerk, OLD));
    await settle();
    for (const list of [mails, posted, alarms]) list.length = 0;
    return clerk;
  };
  const save = async (
    actor: Member,
    url: string | undefined,
    over: Partial<Pick<NoticePreferences, 'mail'>> = {},
  ) => {
    const { version } = must(await useCases.getNoticePreferences(ports)({ actor }));
    return useCases.saveNoticePreferences(ports)({
      actor,
      ip: '203.0.113.7',
      form: {
        ...originalPreferences(),
        bell: ['WEBHOOK'],
        webhook: { kinds: url ? ['ORDER'] : [], when: 'AT_ONCE', url },
        ...over,
        version,
      },
    });
  };
  const failureOf = async (actor: Member) =>
    must(await useCases.getNoticePreferences(ports)({ actor })).webhookFailure;
  const bellOf = async (actor: Member) =>
    must(await useCases.getBell(ports)({ actor })).entries.map(({ kind, text }) => `${kind} ${text}`);

  const TOLD = '[온결홈] 내 웹훅 전달 실패: 알림을 받지 않습니다 (hooks.example)';

  test('is told to its clerk once, by bell and mail, and shown with its time', async () => {
    const clerk = await hire();
    const colleague = `${clerk._user}-too`;
    accounts.set(colleague, { ...accounts.get(clerk._user), _id: colleague } as User);
    must(await useCases.getBell(ports)({ actor: { ...clerk, _user: colleague } }));
    expect(await order()).toHaveLength(1);
    expect(posted.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^\[온결홈\] 새 주문: 욕실 선반 12,000원\n[\s\S]*\nhttps:\/\/shop\.example\/console\//,
      ),
    ]);
    expect(await failureOf(clerk)).toBeUndefined();

    answers.set(OLD, GONE);
    const written = await order();
    const at = clock.now();
    await order();
    expect(await failureOf(clerk)).toEqual({ kind: 'REFUSED', at });
    expect(mails).toEqual([TOLD]);
    expect(await bellOf(clerk)).toEqual(['WEBHOOK 알림을 받지 않습니다 (hooks.example)']);
    expect(await bellOf({ ...clerk, _user: colleague })).not.toContainEqual(
      expect.stringMatching(/^WEBHOOK/),
    );
    // The URL lets whoever knows it write there.
    expect(JSON.stringify(written)).not.toContain(OLD);
    expect(alarms).toEqual([]);
  });

  test('is well again with the first notice it takes, and told anew when it fails anew', async () => {
    const clerk = await hire();
    answers.set(OLD, GONE);
    await order();
    answers.clear();
    await order();
    expect(await failureOf(clerk)).toBeUndefined();
    answers.set(OLD, GONE);
    await order();
    expect(mails).toEqual([TOLD, TOLD]);
  });

  test('is well again with another address, without one, or with the text it takes when the clerk saves', async () => {
    const clerk = await hire();
    answers.set(OLD, GONE);
    await order();
    // The rest of the choice is saved all the same.
    must(await save(clerk, OLD));
    expect(await failureOf(clerk)).toMatchObject({ kind: 'REFUSED' });
    answers.clear();
    must(await save(clerk, OLD));
    expect(await failureOf(clerk)).toBeUndefined();

    answers.set(OLD, GONE);
    await order();
    must(await save(clerk, MOVED));
    expect(await failureOf(clerk)).toBeUndefined();
    answers.set(MOVED, GONE);
    await order();
    expect(await failureOf(clerk)).toMatchObject({ kind: 'REFUSED' });
    must(await save(clerk, undefined));
    expect(await failureOf(clerk)).toBeUndefined();
  });

  test('by silence fails at the fifth try, and gets what waited at the address it moved to', async () => {
    const clerk = await hire();
    answers.set(OLD, { kind: 'UNKNOWN' });
    const [message] = await order();
    for (const minutes of [1, 2, 4]) {
      clock.advance(minutes * 60_000);
      await post();
      expect(await failureOf(clerk)).toBeUndefined();
    }
    clock.advance(8 * 60_000);
    await post();
    expect(await failureOf(clerk)).toEqual({ kind: 'SILENT', at: clock.now() });
    await settle();
    expect(mails).toEqual(['[온결홈] 내 웹훅 전달 실패: 응답하지 않습니다 (hooks.example)']);

    must(await save(clerk, MOVED));
    posted.length = 0;
    clock.advance(16 * 60_000);
    await post();
    expect(posted.map(({ url }) => url)).toEqual([MOVED]);
    expect(await ports.webhookOutbox.message(message?._id ?? '')).toMatchObject({
      sending: { webhook: 'SENT' },
    });
  });

  test('that was taken out while a notice waited gets it no more', async () => {
    const clerk = await hire();
    answers.set(OLD, { kind: 'UNKNOWN' });
    const [message] = await order();
    must(await save(clerk, undefined));
    posted.length = 0;
    clock.advance(60_000);
    await post();
    expect(posted).toEqual([]);
    expect(await ports.webhookOutbox.message(message?._id ?? '')).toMatchObject({
      sending: { webhook: 'OFF' },
    });
  });

  test('by hanging holds up no mail: each has a message and a job of its own', async () => {
    const clerk = await hire();
    must(await save(clerk, OLD, { mail: { kinds: ['ORDER'], when: 'AT_ONCE' } }));
    await tellOfOrder();
    const written = await changes();
    const [mail] = written.flatMap(writtenIn);
    const [toWebhook] = await toWebhooks();

    let giveUp = () => {};
    const posting: Promise<unknown>[] = [];
    await new Promise<void>((asked) => {
      const hang = (): Promise<SendResult> =>
        new Promise((answered) => {
          giveUp = () => answered({ kind: 'UNKNOWN' });
          asked();
        });
      posting.push(withTime(useCases.postWebhooks({ ...ports, webhooks: { post: hang } }))());
    });
    await useCases.sendMessages(portsOfCarriers)(written);
    expect(mails).toEqual(['[온결홈] 새 주문: 욕실 선반 12,000원']);
    expect(await ports.outbox.message(mail?._id ?? '')).toMatchObject({ sending: { mail: 'SENT' } });
    giveUp();
    await Promise.all(posting);
    expect(await ports.webhookOutbox.message(toWebhook?._id ?? '')).toMatchObject({
      sending: { webhook: 'PENDING' },
      tries: 1,
    });

    // A resend of mails does not touch it, whatever is due.
    clock.advance(60_000);
    posted.length = 0;
    await withTime(useCases.resendMessages(portsOfCarriers))();
    expect(posted).toEqual([]);
    await post();
    expect(posted).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  test('is not noted over preferences that were saved meanwhile', async () => {
    const clerk = await hire();
    const read = await ports.clerkNotices.preferences(clerk._user);
    must(await save(clerk, MOVED));
    if (!read) throw new Error('no preferences');
    await ports.clerkNotices.noteWebhookFailure(read, { kind: 'REFUSED', at: clock.now() });
    expect(await failureOf(clerk)).toBeUndefined();
  });
});
