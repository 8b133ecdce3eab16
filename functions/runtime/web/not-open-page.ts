import type { Setting } from '#shared/domain/content/setting.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { escapeHtml } from '#shared/domain/text.ts';

/** Only what the shop's style sheet cannot give a page that loads no files: its colours, type and spacing. */
const STYLE = `*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;grid-template-rows:1fr auto;padding:24px;background:#f6f5f1;color:#1d1f22;font:16px/1.6 Pretendard,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif;word-break:keep-all}
main{align-self:center;justify-self:center;width:100%;max-width:480px;padding:48px 32px;border:1px solid #e4e2da;border-radius:16px;background:#fff;text-align:center}
.logo{font-size:26px;font-weight:800;letter-spacing:-.06em;line-height:1.2}.logo b{color:#0d6b5e}.logo img{max-width:160px;max-height:48px}
h1{margin:32px 0 12px;font-size:24px;line-height:1.35;letter-spacing:-.02em}
p,dd{color:#5c6168}dl{display:grid;gap:8px;margin-top:32px;padding-top:24px;border-top:1px solid #e4e2da}
dl div{display:flex;flex-wrap:wrap;justify-content:center;align-items:baseline;gap:0 8px}dt{font-weight:600}dd a{display:inline-block;padding:2px 0}a{color:inherit}
footer{padding-top:24px;text-align:center;font-size:14px}footer a{display:inline-block;padding:10px;color:#5c6168}`;

type Shown = Pick<Setting, 'customerService' | 'logo'>;

/** Rows of the contact; what is not set yet is left out. */
const contactOf = ({ phone, email, weekday }: Setting['customerService']): string => {
  const row = (name: string, value: string, href?: string) => {
    const text = escapeHtml(value);
    return value
      ? `<div><dt>${name}</dt><dd>${href ? `<a href="${href}:${text}">${text}</a>` : text}</dd></div>`
      : '';
  };
  const rows = row('전화', phone, 'tel') + row('메일', email, 'mailto') + row('상담 시간', phone && weekday);
  return rows && `<dl>${rows}</dl>`;
};

/** Builds the page of a shop that is not open (rules 11.15): its name, what is going on, and whom to ask if that is set. */
export const notOpenPage = ({ customerService, logo }: Shown): string => {
  const name = logo
    ? `<img src="${escapeHtml(logo.src)}" alt="${SHOP_NAME}">`
    : '<span role="img" aria-label="온결홈">온<b>결</b>홈</span>';
  return `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>준비 중입니다 | ${SHOP_NAME}</title><style>${STYLE}</style></head>
<body><main><div class="logo">${name}</div><h1>${SHOP_NAME} 준비 중입니다</h1><p>더 나은 모습으로 곧 찾아뵙겠습니다.</p>${contactOf(customerService)}</main>
<footer><a href="/login">관리자 로그인</a></footer></body></html>`;
};
