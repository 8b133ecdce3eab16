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

test('a subject cannot begin another header', () => {
  const { subject } = mailOf({ subject: '[온결홈] 주문\r\nBcc: all@example.com', paragraphs: [] });
  expect(subject).toBe('[온결홈] 주문 Bcc: all@example.com');
});

test('only channels with an address wait', () => {
  expect(startOfSending({ to: { email: 'a@b.c' } })).toEqual({ mail: 'PENDING', text: 'NONE' });
  expect(startOfSending({ to: { phone: '01012345678' } })).toEqual({ mail: 'NONE', text: 'PENDING' });
});
