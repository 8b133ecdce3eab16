import { expect, test } from 'vitest';
import { markAdvertisement, refusalPath } from '#shared/domain/message/advertising.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { byKakaoOf, checkTemplate, waysOf } from '#shared/domain/message/message-template.ts';
import { leftCart, leftCartMessage } from '#shared/domain/message/reminder-messages.ts';
import { carrierBytes, LONG_BYTES } from '#shared/domain/message/text-form.ts';
import { createKeyedHashes } from '#shared/integrations/secrets/keyed-hashes.ts';
import { mailMessage, textMessage } from '#shared/usecases/messages/hand-over.ts';
import type { Mail, TextMessage } from '#shared/usecases/ports/outside/messages.ts';
import { someKey } from '#tests/support/members.ts';
import { noKakao } from '#tests/support/unused-carriers.ts';

const NOW = '2026-11-20T05:00:00.000Z';
const sender = {
  name: '주식회사 온결홈',
  address: '서울특별시 성동구 연무장길 00',
  phone: '1588-0000',
  email: 'help@example.com',
};
const user = {
  _id: 'u1',
  name: '이하늘',
  email: 'sky@example.com',
  phone: '01012345678',
  agreements: [{ _terms: 't', code: 'marketing', version: 1, agreedAt: NOW }],
};
const advertisement = leftCartMessage(user, ['욕실 선반', '수세미'], { version: 3, sender, now: NOW });

/** Hands a message over to carriers that keep what they got. */
const handedOver = async (message: Message) => {
  const got: { mail?: Mail; text?: TextMessage } = {};
  const ports = {
    site: { origin: 'https://shop.example' },
    visitorHashes: createKeyedHashes([someKey()]),
    messages: {
      mail: async (mail: Mail) => {
        got.mail = mail;
        return { kind: 'ACCEPTED', messageId: 'm' } as const;
      },
      text: async (text: TextMessage) => {
        got.text = text;
        return { kind: 'ACCEPTED', messageId: 'm' } as const;
      },
      ...noKakao,
    },
  };
  await mailMessage(ports, message);
  await textMessage(ports, message);
  return got;
};

test('advertising: it begins with (광고) and its sender, and ends with a free way to refuse it (rules 8.22)', async () => {
  const { mail, text } = await handedOver(advertisement);
  const lines = text?.text.split('\n') ?? [];
  expect(lines[0]).toBe('(광고)주식회사 온결홈 1588-0000');
  expect(lines.at(-2)).toBe('https://shop.example/mypage/cart?reminder=3');
  expect(lines.at(-1)).toMatch(/^무료수신거부 https:\/\/shop\.example\/unsubscribe\/u1\/[\w.-]+$/);
  const refusal = lines.at(-1)?.split(' ')[1] ?? '';
  expect(mail?.subject).toMatch(/^\(광고\) /);
  expect(mail?.unsubscribe).toBe(refusal);
  for (const part of [...Object.values(sender), 'To unsubscribe free of charge', refusal])
    expect(mail?.text).toContain(part);
});

test('advertising: other messages carry neither mark nor link', async () => {
  const { advertising: _none, ...plain } = advertisement;
  const { mail, text } = await handedOver(plain);
  expect(text?.text).not.toContain('광고');
  expect(mail?.subject).not.toContain('광고');
  expect(mail).not.toHaveProperty('unsubscribe');
});

test('advertising: however long the words of clerks are, the link stays whole, and the mark is there once', () => {
  const refusal = `https://shop.example${refusalPath('u'.repeat(26), 'p'.repeat(52))}`;
  const words = { subject: '(광고) 쿠폰 안내', paragraphs: ['안내'], short: '가나다'.repeat(2_000) };
  const marked = markAdvertisement(words, sender, refusal);
  expect(carrierBytes(marked.short)).toBeLessThanOrEqual(LONG_BYTES);
  expect(marked.short.endsWith(`무료수신거부 ${refusal}`)).toBe(true);
  expect(marked.subject).toBe('(광고) 쿠폰 안내');
});

test('advertising: it never goes by KakaoTalk', () => {
  expect(waysOf(leftCart)).toEqual(['text', 'mail']);
  const { subject, text, short } = leftCart;
  expect(checkTemplate(leftCart, { subject, text, short, ways: ['kakao', 'text'] })).toMatchObject({
    failure: { code: 'INVALID_MESSAGE_TEMPLATE', issues: [{ path: 'ways' }] },
  });
  expect(byKakaoOf(leftCart, { ways: ['text'] }, {}, '')).toBeUndefined();
});
