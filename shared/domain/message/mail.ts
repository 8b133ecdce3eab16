import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { escapeHtml } from '#shared/domain/text.ts';
import type { Message } from './message.ts';

/** A paragraph that is nothing but an address becomes a link. */
const paragraphOf = (text: string): string => {
  const safe = escapeHtml(text);
  const content = /^https?:\/\/\S+$/.test(text)
    ? `<a href="${safe}" style="color:#2f6f5e">${safe}</a>`
    : safe;
  return `<p style="margin:0 0 12px">${content}</p>`;
};

const CLOSING = '이 메일은 발신 전용입니다. 궁금하신 점은 고객센터로 문의해 주세요.';

/** A message as a mail: HTML that mail programs understand (inline styles, no pictures) and the same as text. */
export const mailOf = ({
  subject,
  paragraphs,
}: Pick<Message, 'subject' | 'paragraphs'>): { subject: string; html: string; text: string } => ({
  // A line break would begin another header of the mail.
  subject: subject.replace(/\p{Cc}+/gu, ' '),
  text: [SHOP_NAME, '', ...paragraphs, '', CLOSING].join('\n'),
  html: `<!doctype html>
<html lang="ko">
<body style="margin:0;padding:24px;background:#f6f7f6;color:#1f2328;font:16px/1.6 sans-serif">
<div style="max-width:600px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#2f6f5e">${SHOP_NAME}</p>
${paragraphs.map(paragraphOf).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e5e7eb;color:#6b7280;font-size:13px">${CLOSING}</p>
</div>
</body>
</html>`,
});
