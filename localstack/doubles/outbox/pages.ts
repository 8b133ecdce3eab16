import { Hono } from 'hono';
import { html } from 'hono/html';
import { instant, page } from '../layout.ts';
import type { Outbox, SentMessage } from './outbox.ts';

const WHO = '보낸 편지함';
const SHOWN = 200;
const kinds = { MAIL: '메일', TEXT: '문자', KAKAO: '알림톡', WEBHOOK: '웹훅', BANK: '입금' } as const;

const listPage = (messages: SentMessage[], to: string) =>
  page(
    WHO,
    '보낸 메일·문자와 1원 입금',
    html`<form>
        <label for="to">받는 사람</label>
        <input id="to" name="to" type="search" value="${to}" placeholder="메일 주소, 전화번호 또는 계좌번호" />
        <div class="buttons"><button class="primary">찾기</button></div>
      </form>
      ${
        messages.length === 0
          ? html`<p class="empty">보낸 메시지가 없습니다.</p>`
          : html`<table>
              <thead><tr><th>보낸 시각</th><th>종류</th><th>받는 사람</th><th>내용</th></tr></thead>
              <tbody>
                ${messages.slice(0, SHOWN).map(
                  (message) => html`<tr>
                    <td>${instant(message.sentAt)}</td>
                    <td>${kinds[message.kind]}</td>
                    <td>${message.to}</td>
                    <td>${
                      message.kind === 'MAIL'
                        ? html`<a href="/sent/${message.id}">${message.subject}</a>`
                        : html`<pre>${message.text}</pre>`
                    }</td>
                  </tr>`,
                )}
              </tbody>
            </table>`
      }`,
    { wide: true },
  );

const messagePage = (message: SentMessage) =>
  page(
    WHO,
    message.subject,
    html`<dl>
        <dt>보낸 시각</dt><dd>${instant(message.sentAt)}</dd>
        <dt>보낸 사람</dt><dd>${message.from}</dd>
        <dt>받는 사람</dt><dd>${message.to}</dd>
      </dl>
      ${
        message.html
          ? html`<iframe title="메일 본문" sandbox="allow-popups" srcdoc="${message.html}" height="640"></iframe>`
          : html`<pre>${message.text}</pre>`
      }
      <p><a href="/">목록으로</a></p>`,
    { wide: true },
  );

/** Messages for a tester: `/` and `/sent/{id}` as pages, `/outbox.json?to=` for programs. */
export const createOutboxPages = (outbox: Outbox): Hono =>
  new Hono()
    .get('/', (c) => {
      const to = c.req.query('to')?.trim() ?? '';
      return c.html(listPage(outbox.list(to), to));
    })
    .get('/outbox.json', (c) => c.json({ messages: outbox.list(c.req.query('to')) }))
    .get('/sent/:id', (c) => {
      const message = outbox.byId(c.req.param('id'));
      return message ? c.html(messagePage(message)) : c.notFound();
    });
