import { expect, test } from 'vitest';
import { mailOf } from '#shared/domain/message/mail.ts';
import { startOfSending } from '#shared/domain/message/message.ts';

test('a mail says the same as HTML and as text, and a name cannot write HTML', () => {
  const { subject, html, text } = mailOf({
    subject: '[온결홈] 주문',
    paragraphs: ['<b>김&하늘</b>님', 'https://track.example/?a=1&b=2', '참고 https://track.example'],
  });
  expect(subject).toBe('[온결홈] 주문');
  expect(text.split('\n').slice(0, 4)).toEqual([
    ...['온결홈', ''],
    ...['<b>김&하늘</b>님', 'https://track.example/?a=1&b=2'],
  ]);
  expect(html).toContain('&lt;b&gt;김&amp;하늘&lt;/b&gt;님');
  expect(html).toContain('<a href="https://track.example/?a=1&amp;b=2"');
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('a mail of an order shows its goods with pictures, its sums and the way to it', () => {
  const order = {
    goods: [{ thumb: '/media/products/p/w160', name: '선반 <대>', option: '화이트 · 2개', price: 24_000 }],
    more: 2,
    sums: { rows: [{ name: '쿠폰할인', amount: 1_000, minus: true }], total: 23_000 },
    page: '/shop/orders?order=P-20261120-7K3M9QXD',
  };
  const { html, text } = mailOf(
    { subject: '[온결홈] 주문', paragraphs: ['감사합니다.'], order },
    'https://shop.example',
  );
  expect(html).toContain('<img src="https://shop.example/media/products/p/w160"');
  expect(html).toContain('선반 &lt;대&gt;');
  expect(html).toContain('href="https://shop.example/shop/orders?order=P-20261120-7K3M9QXD"');
  expect(text.split('\n')).toEqual([
    ...['온결홈', '', '감사합니다.', '', '선반 <대> (화이트 · 2개) 24,000원', '외 2건', ''],
    ...['쿠폰할인 −1,000원', '결제금액 23,000원', ''],
    '주문 상세 보기: https://shop.example/shop/orders?order=P-20261120-7K3M9QXD',
    ...['', '이 메일은 발신 전용입니다. 궁금하신 점은 고객센터로 문의해주세요.'],
  ]);
});

test('a subject cannot begin another header', () => {
  const { subject } = mailOf({ subject: '[온결홈] 주문\r\nBcc: all@example.com', paragraphs: [] });
  expect(subject).toBe('[온결홈] 주문 Bcc: all@example.com');
});

test('only channels with an address wait', () => {
  expect(startOfSending({ to: { email: 'a@b.c' } })).toEqual({
    mail: 'PENDING',
    text: 'NONE',
    webhook: 'NONE',
  });
  expect(startOfSending({ to: { phone: '01012345678' } })).toEqual({
    mail: 'NONE',
    text: 'PENDING',
    webhook: 'NONE',
  });
});
