import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restockMessage } from '#shared/domain/message/restock-messages.ts';
import { carrierBytes, carrierText, SHORT_BYTES, shortNaming } from '#shared/domain/message/text-form.ts';

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
  const after = ' 주문이 접수되었습니다. 주문번호 P-20261120-7K3M9QXD';
  const short = shortNaming('데일리 스마트 무선 스위치 3구 화이트 🛁 외 2건', { after });
  expect(short).toBe(
    '[온결홈] 데일리 스마트 무선… 외 2건 주문이 접수되었습니다. 주문번호 P-20261120-7K3M9QXD',
  );
  expect(carrierBytes(short)).toBeLessThanOrEqual(SHORT_BYTES);
  expect(shortNaming('욕조\n세트', { after: ' 배송중' })).toBe('[온결홈] 욕조 세트 배송중');
  const alert = { _product: 'p', sku: 's', _user: 'u', createdAt: '' };
  const goods = { product: { _id: 'p', name: '가'.repeat(100) }, sku: { name: '화이트' }, alert };
  const message = restockMessage(
    { name: '김온결', email: 'a@b.c', phone: '01012345678' },
    goods as never,
    '',
  );
  expect(carrierBytes(message.short)).toBe(SHORT_BYTES - 1);
});

test('texts: whatever a name is, nothing carriers lack is sent, in no more than 90 bytes, and no letter is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ unit: 'grapheme' }), (a, b) => {
      const short = shortNaming(`${a}가${b}`, { after: ' 배송중' });
      expect(carrierBytes(short)).toBeLessThanOrEqual(SHORT_BYTES);
      expect(carrierText(short)).toBe(short);
      expect(short.endsWith(' 배송중')).toBe(true);
    }),
  );
});
