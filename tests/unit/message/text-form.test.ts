import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderWording } from '#shared/domain/message/message-event.ts';
import { purchaseMoved } from '#shared/domain/message/order-messages.ts';
import { restockMessage } from '#shared/domain/message/restock-messages.ts';
import { exampleValues } from '#shared/domain/message/template.ts';
import {
  carrierBytes,
  carrierText,
  LONG_BYTES,
  SHORT_BYTES,
  withinLong,
} from '#shared/domain/message/text-form.ts';
import { law } from '#tests/support/law.ts';

const shortOf = (goods: string, short: string): string => {
  const values = { ...exampleValues(purchaseMoved.variables), goods };
  const rendered = renderWording(purchaseMoved, { ...purchaseMoved, short }, values);
  if (!rendered.ok) throw new Error(rendered.failure.message);
  return rendered.value.short;
};

test.each([
  ['emoji, dashes and the sign of won', '욕조 🛁 — ₩12,000 👨‍👩‍👧', '욕조  - 12,000 '],
  ['syllables taken apart', '온결'.normalize('NFD'), '온결'],
  ['a syllable carriers lack', '똠방각하 펲시', '□방각하 □시'],
  ['letters with marks, signs nobody sees', 'Café\u200b ﬁn\u0000', 'Cafe fin'],
  ['letters carriers have', '3㎡ · “욕실” → 50% ☆', '3㎡ · “욕실” → 50% ☆'],
])('texts: %s', (_, text, sent) => {
  expect(carrierText(text)).toBe(sent);
});

test('texts: a name is shortened with …, the words around it and how many more there are stay', () => {
  const short = shortOf(
    '데일리 스마트 무선 스위치 3구 화이트 🛁 외 2건',
    '[온결홈] #{상품명} 주문이 접수되었습니다. 주문번호 P-20261120-7K3M9QXD',
  );
  expect(short).toBe(
    '[온결홈] 데일리 스마트 무선… 외 2건 주문이 접수되었습니다. 주문번호 P-20261120-7K3M9QXD',
  );
  expect(carrierBytes(short)).toBeLessThanOrEqual(SHORT_BYTES);
  expect(shortOf('욕조\n세트', '[온결홈] #{상품명} 배송중')).toBe('[온결홈] 욕조 세트 배송중');
  const alert = { _product: 'p', sku: 's', _user: 'u', createdAt: '' };
  const goods = { product: { _id: 'p', name: '가'.repeat(100) }, sku: { name: '화이트' }, alert };
  const message = restockMessage(
    { name: '김온결', email: 'a@b.c', phone: '01012345678' },
    goods as never,
    '',
  );
  expect(carrierBytes(message.short)).toBe(SHORT_BYTES - 1);
});

test('texts: a text that has no room for a name is a long one with the whole name', () => {
  const words = '배송 안내를 드립니다. '.repeat(5);
  expect(shortOf('욕실 선반', `${words}#{상품명}`)).toBe(`${words}욕실 선반`);
});

law(
  'texts: whatever a name is, nothing carriers lack is sent, in no more than 90 bytes, and no letter is cut',
  fc.tuple(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ unit: 'grapheme' })),
  ([a, b]) => {
    const short = shortOf(`${a}가${b}`, '[온결홈] #{상품명} 배송중');
    expect(carrierBytes(short)).toBeLessThanOrEqual(SHORT_BYTES);
    expect(carrierText(short)).toBe(short);
    expect(short.endsWith(' 배송중')).toBe(true);
  },
);

law(
  'texts: a long text is cut at 2,000 bytes of EUC-KR between two letters',
  fc.string({ unit: fc.constantFrom('가', 'a', '㎡', '\n', ' '), minLength: 900, maxLength: 2_100 }),
  (text) => {
    const sent = withinLong(text);
    expect(carrierBytes(sent)).toBeLessThanOrEqual(LONG_BYTES);
    expect(text.startsWith(sent.endsWith('…') ? sent.slice(0, -1) : sent)).toBe(true);
    if (carrierBytes(text) <= LONG_BYTES) expect(sent).toBe(text);
  },
  100,
);
