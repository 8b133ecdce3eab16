import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

const style = `
:root { color-scheme: light; --ink: #1f2328; --soft: #6b7280; --line: #e5e7eb; --accent: #2f6f5e; --tile: #f6f7f6; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.6 Pretendard, "Noto Sans KR", system-ui, sans-serif; color: var(--ink); background: var(--tile); }
header { padding: 12px 24px; background: #fff; border-bottom: 1px solid var(--line); font-weight: 700; }
header small { margin-left: 8px; font-weight: 400; color: var(--soft); }
main { max-width: 720px; margin: 32px auto; padding: 24px; background: #fff; border: 1px solid var(--line); border-radius: 12px; }
main.wide { max-width: 1120px; }
h1 { margin: 0 0 16px; font-size: 22px; }
dl { display: grid; grid-template-columns: 128px 1fr; gap: 8px 16px; margin: 0 0 24px; }
dt { color: var(--soft); } dd { margin: 0; word-break: break-all; }
label { display: block; margin: 12px 0 4px; color: var(--soft); }
input, select { width: 100%; padding: 10px 12px; font: inherit; border: 1px solid #9ca3af; border-radius: 8px; background: #fff; color: inherit; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 24px; }
button { padding: 10px 20px; font: inherit; font-weight: 600; border: 1px solid #9ca3af; border-radius: 8px; background: #fff; color: inherit; cursor: pointer; }
button.primary { background: var(--accent); border-color: var(--accent); color: #fff; }
:focus-visible { outline: 3px solid #93c5b4; outline-offset: 1px; }
table { width: 100%; border-collapse: collapse; } th, td { padding: 8px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 500; white-space: nowrap; }
pre { white-space: pre-wrap; margin: 0; font: inherit; } iframe { width: 100%; border: 0; }
.empty { color: var(--soft); text-align: center; padding: 32px 0; }
.amount { font-size: 24px; font-weight: 700; }
`;

/** Renders the page frame of all doubles: the emulated company, a title, a body. */
export const page = (
  who: string,
  title: string,
  body: Html,
  options: { wide?: boolean } = {},
): Html => html`<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · ${who} (모의)</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <header>${who}<small>모의 서비스 · 실제 거래가 일어나지 않습니다</small></header>
    <main class="${options.wide ? 'wide' : ''}"><h1>${title}</h1>${body}</main>
  </body>
</html>`;

/** Returns hidden inputs that pass values to the next request. */
export const hidden = (values: Record<string, string | undefined>): Html[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [html`<input type="hidden" name="${name}" value="${value}" />`],
  );

/** `12,000원` */
export const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;

/** `2026.11.20 14:02:05`, KST. */
export const instant = (iso: string): string =>
  new Date(Date.parse(iso) + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '.');

/** Returns `url` with more query parameters. */
export const withQuery = (url: string, query: Record<string, string | number>): string => {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, String(value));
  return target.href;
};
