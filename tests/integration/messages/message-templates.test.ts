import { expect, test } from 'vitest';
import { createMailStops } from '#shared/data/messages/mail-stops.ts';
import { createMessageTemplates } from '#shared/data/messages/message-templates.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import * as limits from '#shared/domain/limits.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { worded } from '#shared/domain/message/message-event.ts';
import { orderPaid } from '#shared/domain/message/order-messages.ts';
import { customer } from '#shared/domain/message/variables.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { MessageTemplateForm } from '#shared/usecases/messages/manage-templates.ts';
import { sendMessages } from '#shared/usecases/messages/send-messages.ts';
import type { SendResult } from '#shared/usecases/ports/outside/messages.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must } from '#tests/support/members.ts';
import { noKakao } from '#tests/support/unused-carriers.ts';

const ORDER_NO = 'P-20261120-7K3M9QXD';
const clerkNamed = (_user: string, scope = ['console']) => ({
  actor: { kind: 'member', _user, username: 'rootadmin', userType: 'OPERATOR', scope } as Actor,
  ip: '203.0.113.7',
});
const root = clerkNamed('root');

describeWithTable('words of messages that clerks choose', (table) => {
  const clock = testClock();
  const joined = memberPorts(table, clock);
  const messageTemplates = createMessageTemplates(dataOf(table), joined);
  const handed: { to: string; subject?: string; text: string }[] = [];
  const take = async (one: (typeof handed)[number]): Promise<SendResult> => {
    handed.push(one);
    return { kind: 'ACCEPTED', messageId: 'm' };
  };
  const ports = {
    ...joined,
    messageTemplates,
    templatesToSend: messageTemplates,
    mailStops: createMailStops(dataOf(table)),
    outbox: createOutbox(dataOf(table)),
    messageWrites: createMessageWrites(dataOf(table)),
    messages: {
      mail: take,
      text: take,
      ...noKakao,
    },
    site: { origin: 'https://shop.example' },
    vitals: { count: () => {}, countMessage: () => {}, alarm: () => {} },
  };
  const update = (form: Partial<MessageTemplateForm>, clerk = root, _id = 'order-paid') =>
    useCases.updateMessageTemplate(ports)({
      ...clerk,
      _id,
      form: {
        version: 0,
        subject: orderPaid.subject,
        text: orderPaid.text,
        short: orderPaid.short,
        ways: ['text', 'mail'],
        ...form,
      },
    });
  const get = async (_id = 'order-paid') => must(await useCases.getMessageTemplate(ports)({ ...root, _id }));
  const paid = (_id: string, orderNo = ORDER_NO): Message => ({
    _id,
    to: { email: 'sky@example.com', phone: '01012345678' },
    orderNo,
    ...worded(orderPaid, {
      customer: '김온결님',
      orderNo,
      orderName: '욕실 선반',
      paymentMethod: '신용카드',
      amount: '12,000원',
    }),
    createdAt: clock.now(),
  });
  const write = async (message: Message) =>
    must(await ports.unitOfWork.commit([ports.messageWrites.put(message)]));
  const send = (_id: string) =>
    sendMessages(ports)([{ id: _id, entity: 'message', after: { _id } as Message }]);

  test('as long as nobody chose, every message is listed in its original words', async () => {
    const listed = must(await useCases.listMessageTemplates(ports)(root));
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.every(({ isOriginal, version }) => isOriginal && version === 0)).toBe(true);
    expect(await get()).toMatchObject({
      short: orderPaid.short,
      versions: [],
      possible: ['kakao', 'text', 'mail'],
    });
    expect(await useCases.getMessageTemplate(ports)({ ...root, _id: 'nothing' })).toMatchObject({
      failure: { code: 'ITEM_NOT_FOUND' },
    });
  });

  test('only clerks of scope console see or change them', async () => {
    const other = clerkNamed('c', ['console-admin03']);
    for (const refused of [
      await useCases.listMessageTemplates(ports)(other),
      await update({ short: '[온결홈] 결제' }, other),
      await useCases.previewMessage(ports as never)({ ...other, form: { _id: 'order-paid', ...orderPaid } }),
    ])
      expect(refused).toMatchObject({ ok: false, failure: { kind: 'FORBIDDEN' } });
  });

  test('a message that is due uses the words at sending, and keeps what was said', async () => {
    await write(paid('due'));
    must(
      await update({ short: '[온결홈] #{고객명}, #{금액} 잘 받았습니다.', text: '고맙습니다, #{고객명}.' }),
    );
    handed.length = 0;
    await send('due');
    expect(handed.map(({ text }) => text)).toEqual([
      expect.stringContaining('고맙습니다, 김온결님.'),
      '[온결홈] 김온결님, 12,000원 잘 받았습니다.',
    ]);
    const sent = await ports.outbox.message('due');
    expect(sent?.message).toMatchObject({
      short: '[온결홈] 김온결님, 12,000원 잘 받았습니다.',
      paragraphs: ['고맙습니다, 김온결님.'],
    });
  });

  test('a channel that is switched off is not used, and says so', async () => {
    const { version } = await get();
    must(await update({ version, ways: ['mail'] }));
    await write(paid('off'));
    handed.length = 0;
    await send('off');
    expect(handed.map(({ to }) => to)).toEqual(['sky@example.com']);
    expect((await ports.outbox.message('off'))?.sending).toMatchObject({ mail: 'SENT', text: 'OFF' });
  });

  test('back to an earlier version and to the original words, as versions of their own', async () => {
    const before = await get();
    const first = before.versions.at(-1);
    const { version } = before;
    const restore = (form: { version: number; to: number }) =>
      useCases.restoreMessageTemplate(ports)({ ...root, _id: 'order-paid', form });
    must(await restore({ version, to: 1 }));
    expect(await get()).toMatchObject({ short: first?.short, isOriginal: false, ways: ['mail'] });
    expect(await restore({ version, to: 0 })).toMatchObject({ failure: { code: 'VERSION_CONFLICT' } });
    must(await restore({ version: version + 1, to: 0 }));
    expect(await get()).toMatchObject({ short: orderPaid.short, isOriginal: true, version: version + 2 });
    expect((await get()).versions.map((one) => one.version)).toEqual([4, 3, 2, 1]);
    expect(await restore({ version: version + 2, to: 9 })).toMatchObject({
      failure: { code: 'ITEM_NOT_FOUND' },
    });
  });

  test('two clerks at once: one saves, the other is told', async () => {
    const { version } = await get();
    const both = await Promise.all([
      update({ version, short: '[온결홈] 하나' }),
      update({ version, short: '[온결홈] 둘' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'VERSION_CONFLICT' } });
  });

  test('what a message cannot say or leave out is refused beside its field', async () => {
    const { version } = await get();
    const pathsOf = async (form: Partial<MessageTemplateForm>, _id?: string) => {
      const refused = await update({ version: _id ? 0 : version, ...form }, root, _id);
      return refused.ok ? [] : (refused.failure.issues ?? []).map(({ path }) => path);
    };
    expect(await pathsOf({ short: '[온결홈] #{적립금}', subject: '#{쿠폰}' })).toEqual(['subject', 'short']);
    expect(await pathsOf({ short: '가'.repeat(1_001) })).toEqual(['short']);
    expect(await pathsOf({ text: ' ' })).toEqual(['text']);
    expect(await pathsOf({ ways: [] })).toEqual(['ways']);
    expect(await pathsOf({ ways: ['kakao', 'mail'] })).toEqual(['ways']);
    expect(await pathsOf({ ways: ['kakao', 'text'] })).toEqual(['kakaoTemplateId']);
    expect(await pathsOf({ subject: 'a', text: 'a', short: 'a', ways: ['text'] }, 'low-stock')).toEqual([
      'ways',
    ]);
  });

  test('a preview shows the order’s own data, and tells when there is none', async () => {
    const preview = async (form: object) =>
      useCases.previewMessage(ports as never)({
        ...root,
        form: { _id: 'order-paid', subject: '#{주문번호}', text: '#{고객명}', short: '#{금액}', ...form },
      });
    await write({ ...paid('previewed', 'P-20261120-PREVIEW1'), orderNo: 'P-20261120-PREVIEW1' });
    expect(must(await preview({ orderNo: 'P-20261120-PREVIEW1' }))).toMatchObject({
      subject: 'P-20261120-PREVIEW1',
      short: '12,000원',
      bytes: 8,
      isShort: true,
      html: expect.stringContaining('김온결님'),
    });
    expect(must(await preview({})).short).toBe('12,000원');
    expect(await preview({ orderNo: 'P-20261120-NOTHING1' })).toMatchObject({
      failure: { code: 'ORDER_NOT_FOUND' },
    });
    expect(await preview({ text: '#{없는변수}' })).toMatchObject({ failure: { code: 'UNKNOWN_VARIABLE' } });
  });

  test('a test goes to the clerk’s own mail and phone, a limited number of times an hour', async () => {
    const { _user } = await joinAs(ports, 'tester');
    const own = await ports.users.user(_user);
    const written: Message[] = [];
    const watched = {
      ...ports,
      messageWrites: {
        put: (message: Message) => {
          written.push(message);
          return ports.messageWrites.put(message);
        },
      },
    };
    const form = { _id: 'order-paid', subject: '제목', text: '#{고객명}', short: '시험 #{금액}' };
    const tried = [];
    for (let n = 0; n <= limits.messageTestsPerClerk.most; n++)
      tried.push(await useCases.sendTestMessage(watched)({ ...clerkNamed(_user), form }));
    expect(tried.slice(0, -1).every(({ ok }) => ok)).toBe(true);
    expect(tried.at(-1)).toMatchObject({ failure: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(written[0]).toMatchObject({
      to: { email: own?.email, phone: own?.phone },
      paragraphs: [customer.example],
      short: '시험 12,000원',
    });
  });
});
