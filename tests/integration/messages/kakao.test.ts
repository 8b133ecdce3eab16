import { afterAll, beforeAll, expect, test } from 'vitest';
import { solapiChannel } from '#localstack/doubles/outbox/solapi.ts';
import { createMailStops } from '#shared/data/messages/mail-stops.ts';
import { createMessageTemplates } from '#shared/data/messages/message-templates.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createOutbox } from '#shared/data/messages/outbox.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { worded } from '#shared/domain/message/message-event.ts';
import { orderPaid } from '#shared/domain/message/order-messages.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { createSolapiKakao, createSolapiTextMessages } from '#shared/integrations/solapi/text-messages.ts';
import { useCases } from '#shared/usecases/index.ts';
import { askForKakaoTemplate, kakaoTemplatesDue } from '#shared/usecases/messages/ask-kakao.ts';
import { sendMessages } from '#shared/usecases/messages/send-messages.ts';
import { dataOf } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { DOUBLES_TIMEOUT_MS, startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { memberPorts, must } from '#tests/support/members.ts';

const root = {
  actor: {
    kind: 'member',
    _user: 'root',
    username: 'rootadmin',
    userType: 'OPERATOR',
    scope: ['console'],
  } as Actor,
  ip: '203.0.113.7',
};
const APPROVED = 'KA01TP260101ORDERPAID';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const carriers = () => {
  const config = {
    apiUrl: doubles.variable('SOLAPI_URL'),
    apiKey: doubles.variable('SOLAPI_KEY'),
    apiSecret: doubles.variable('SOLAPI_SECRET'),
    from: doubles.variable('SOLAPI_FROM'),
    timeoutMs: DOUBLES_TIMEOUT_MS,
  };
  return { text: createSolapiTextMessages(config), ...createSolapiKakao(config) };
};
test('the state of a template at Kakao is the provider’s, with its channel and its text', async () => {
  const { kakaoTemplate } = carriers();
  expect(await kakaoTemplate(APPROVED)).toEqual({
    kind: 'FOUND',
    state: 'APPROVED',
    pfId: solapiChannel,
    content: expect.stringContaining('#{주문번호}'),
  });
  expect(await kakaoTemplate('KA01TPINSPECTING')).toMatchObject({ state: 'INSPECTING' });
  expect(await kakaoTemplate('nothing')).toEqual({ kind: 'NOT_FOUND' });
  await doubles.spoil(doubles.outboxUrl, [{ kind: 'TIMEOUT_AFTER' }]);
  expect(await kakaoTemplate(APPROVED)).toEqual({ kind: 'UNKNOWN' });
});

describeWithTable('messages by KakaoTalk', (table) => {
  const clock = testClock();
  const joined = memberPorts(table, clock);
  const messageTemplates = createMessageTemplates(dataOf(table), joined);
  const ports = () => ({
    ...joined,
    messageTemplates,
    templatesToSend: messageTemplates,
    mailStops: createMailStops(dataOf(table)),
    outbox: createOutbox(dataOf(table)),
    messages: { mail: async () => ({ kind: 'ACCEPTED', messageId: 'm' }) as const, ...carriers() },
    site: { origin: 'https://shop.example' },
    vitals: { count: () => {}, countMessage: () => {}, alarm: () => {} },
  });
  const choose = async (kakaoTemplateId: string) => {
    const { version } = must(await useCases.getMessageTemplate(ports())({ ...root, _id: 'order-paid' }));
    must(
      await useCases.updateMessageTemplate(ports())({
        ...root,
        _id: 'order-paid',
        form: { ...orderPaid, version, ways: ['kakao', 'text'], kakaoTemplateId },
      }),
    );
  };
  const askKakao = async () => {
    const { items } = await kakaoTemplatesDue(ports());
    for (const item of items) await askForKakaoTemplate(ports(), item);
    return items.length;
  };
  // The double keeps what it took: each engine has numbers of its own.
  const prefix = table.engine === 'amazon' ? '010-2000-' : '010-1000-';
  const received = async (lastDigits: string): Promise<{ kind: string; text: string }[]> => {
    const to = (prefix + lastDigits).replaceAll('-', '');
    const response = await fetch(`${doubles.outboxUrl}/outbox.json?to=${to}`);
    return ((await response.json()) as { messages: { kind: string; text: string }[] }).messages;
  };
  let n = 0;
  const send = async (lastDigits: string) => {
    const _id = `paid-${++n}-${table.tableName}`;
    const message: Message = {
      _id,
      to: { phone: prefix + lastDigits },
      ...worded(orderPaid, {
        customer: '김온결님',
        orderNo: 'P-20261120-7K3M9QXD',
        orderName: '욕실 선반',
        paymentMethod: '신용카드',
        amount: '12,000원',
      }),
      orderNo: `O-${_id}`,
      createdAt: clock.now(),
    };
    must(await joined.unitOfWork.commit([createMessageWrites(dataOf(table)).put(message)]));
    await sendMessages(ports())([{ id: _id, entity: 'message', after: { _id } as Message }]);
    const [stored] = await ports().outbox.ofOrder(`O-${_id}`, 1);
    return { sending: stored?.sending, cost: stored?.cost };
  };

  test('until the template is approved the text goes out', async () => {
    await choose('KA01TP260101PENDING');
    expect(await send('0001')).toEqual({
      sending: { mail: 'NONE', text: 'SENT', webhook: 'NONE' },
      cost: 20,
    });
    expect(await askKakao()).toBe(1);
    expect(await askKakao()).toBe(0);
    expect(await send('0001')).toMatchObject({ sending: { text: 'SENT' } });
    clock.advance(10 * 60_000);
    expect(await askKakao()).toBe(1);
    expect((await received('0001')).map(({ kind }) => kind)).toEqual(['TEXT', 'TEXT']);
  });

  test('an approved one goes by KakaoTalk first, with its variables, and no text', async () => {
    await choose(APPROVED);
    await askKakao();
    const got = await useCases.getMessageTemplate(ports())({ ...root, _id: 'order-paid' });
    expect(must(got)).toMatchObject({ kakaoState: 'APPROVED', kakaoTemplateId: APPROVED });
    expect(await send('0002')).toEqual({
      sending: { mail: 'NONE', text: 'BY_KAKAO', webhook: 'NONE', kakao: 'SENT' },
      cost: 19,
    });
    expect(await received('0002')).toMatchObject([
      { kind: 'KAKAO', text: expect.stringContaining('김온결님, 주문번호 P-20261120-7K3M9QXD') },
    ]);
  });

  test('where its reader has no KakaoTalk the provider sends the text instead', async () => {
    expect(await send('9991')).toMatchObject({ sending: { text: 'BY_KAKAO', kakao: 'SENT' } });
    expect(await received('9991')).toMatchObject([
      { kind: 'TEXT', text: expect.stringContaining('12,000원') },
    ]);
  });

  test('a number that is blocked gets neither, and both refusals are kept', async () => {
    expect(await send('9992')).toMatchObject({ sending: { text: 'REJECTED', kakao: 'REJECTED' } });
    expect(await received('9992')).toEqual([]);
  });

  test('a template that Kakao stopped is refused, and the shop sends the text', async () => {
    await choose('KA01TP260101REJECTED');
    const template = await messageTemplates.find('order-paid');
    if (!template) throw new Error('nothing was chosen');
    await messageTemplates.noteKakao(template, {
      templateId: 'KA01TP260101REJECTED',
      state: 'APPROVED',
      pfId: solapiChannel,
      labels: ['고객명', '주문번호', '링크'],
      stateAt: clock.now(),
    });
    expect(await send('0003')).toEqual({
      sending: { mail: 'NONE', text: 'SENT', webhook: 'NONE', kakao: 'REJECTED' },
      cost: 20,
    });
    expect(await received('0003')).toMatchObject([{ kind: 'TEXT' }]);
  });

  test('a template that nobody has there is said to be none, and one of foreign variables is not used', async () => {
    await choose('KA01XX');
    await askKakao();
    const got = await useCases.getMessageTemplate(ports())({ ...root, _id: 'order-paid' });
    expect(must(got)).toMatchObject({ kakaoState: 'NOT_FOUND' });
    const template = await messageTemplates.find('order-paid');
    if (!template) throw new Error('nothing was chosen');
    const noted = { templateId: 'KA01XX', state: 'APPROVED', pfId: solapiChannel, labels: ['쿠폰'] } as const;
    await messageTemplates.noteKakao(template, { ...noted, labels: ['쿠폰'], stateAt: clock.now() });
    expect(await send('0004')).toMatchObject({ sending: { mail: 'NONE', text: 'SENT' } });
  });
});
