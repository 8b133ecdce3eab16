import { formatWon } from '#shared/domain/money/format.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { escapeHtml } from '#shared/domain/text.ts';
import type { Message, OrderCard } from './message.ts';
import { THUMB_SIZE } from './order-card.ts';

/** Returns a paragraph in HTML; one that consists of an address becomes a link. */
const paragraphOf = (text: string): string => {
  const safe = escapeHtml(text);
  const content = /^https?:\/\/\S+$/.test(text)
    ? `<a href="${safe}" style="color:#2f6f5e">${safe}</a>`
    : safe;
  return `<p style="margin:0 0 12px">${content}</p>`;
};

const CLOSING = '이 메일은 발신 전용입니다. 궁금하신 점은 고객센터로 문의해주세요.';
const TO_ORDER = '주문 상세 보기';

const signed = ({ amount, minus }: { amount: number; minus?: boolean }): string =>
  formatWon(minus ? -amount : amount);

/** Default name of the total of an order's sums. */
const PAID = '결제금액';

/** Returns goods and sums in tables, which every mail program renders alike. */
const cardHtml = ({ goods, more, sums, page }: OrderCard, origin: string): string => {
  const cell = 'padding:12px 0;border-bottom:1px solid #e5e7eb;vertical-align:top';
  const rows = goods.map(
    ({ thumb, name, option, price }) => `<tr>
<td style="${cell};width:${THUMB_SIZE + 16}px"><img src="${escapeHtml(origin + thumb)}" width="${THUMB_SIZE}" height="${THUMB_SIZE}" alt="" style="display:block;border-radius:8px;object-fit:cover"></td>
<td style="${cell}">${escapeHtml(name)}<br><span style="color:#6b7280;font-size:14px">${escapeHtml(option)}</span></td>
<td style="${cell};text-align:right;white-space:nowrap">${formatWon(price)}</td>
</tr>`,
  );
  const rest = more > 0 ? `<tr><td colspan="3" style="${cell};color:#6b7280">외 ${more}건</td></tr>` : '';
  const line = (name: string, text: string, style = 'color:#6b7280') =>
    `<tr><td colspan="2" style="padding:4px 0;${style}">${name}</td><td style="padding:4px 0;text-align:right;white-space:nowrap;${style}">${text}</td></tr>`;
  const money = sums
    ? [
        ...sums.rows.map((row) => line(row.name, signed(row))),
        line(sums.name ?? PAID, formatWon(sums.total), 'font-size:18px;font-weight:700'),
      ]
    : [];
  const lines = [...rows, rest, ...money].filter(Boolean);
  const table =
    lines.length > 0
      ? `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:12px 0 24px;border-top:1px solid #e5e7eb;font-size:15px">
${lines.join('\n')}
</table>
`
      : '';
  return `${table}<p style="margin:0 0 12px"><a href="${escapeHtml(origin + page)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#2f6f5e;color:#fff;text-decoration:none">${TO_ORDER}</a></p>`;
};

const cardText = ({ goods, more, sums, page }: OrderCard, origin: string): string[] => [
  '',
  ...goods.map(({ name, option, price }) => `${name} (${option}) ${formatWon(price)}`),
  ...(more > 0 ? [`외 ${more}건`] : []),
  ...(sums
    ? [
        '',
        ...sums.rows.map((row) => `${row.name} ${signed(row)}`),
        `${sums.name ?? PAID} ${formatWon(sums.total)}`,
      ]
    : []),
  '',
  `${TO_ORDER}: ${origin}${page}`,
];

/**
 * Builds the mail of a message: HTML that mail programs understand (inline styles, tables, no pictures except those of
 * goods) and the same as text.
 * @param origin origin of the shop, for the pictures and links of an order
 */
export const mailOf = (
  { subject, paragraphs, order }: Pick<Message, 'subject' | 'paragraphs' | 'order'>,
  origin = '',
): { subject: string; html: string; text: string } => ({
  // A line break would begin another header of the mail.
  subject: subject.replace(/\p{Cc}+/gu, ' '),
  text: [SHOP_NAME, '', ...paragraphs, ...(order ? cardText(order, origin) : []), '', CLOSING].join('\n'),
  html: `<!doctype html>
<html lang="ko">
<body style="margin:0;padding:24px;background:#f6f7f6;color:#1f2328;font:16px/1.6 sans-serif">
<div style="max-width:600px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#2f6f5e">${SHOP_NAME}</p>
${[...paragraphs.map(paragraphOf), ...(order ? [cardHtml(order, origin)] : [])].join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e5e7eb;color:#6b7280;font-size:13px">${CLOSING}</p>
</div>
</body>
</html>`,
});
