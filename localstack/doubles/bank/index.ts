import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import type { Double } from '../double.ts';
import { createFaults } from '../faults.ts';
import { instant, page } from '../layout.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { openStore } from '../store.ts';

const WHO = '모의 은행 (CODEF)';
const clientId = 'sandbox-codef-client';
const clientSecret = 'sandbox-codef-secret';

/** Endings of account numbers that select a fixture. */
const MAINTENANCE = '0000';
const SOMEBODY_ELSE = '9999';
const DEFAULT_HOLDER = '김온결';

const accountSchema = z.object({
  organization: z.string().regex(/^\d{4}$/),
  account: z.string().regex(/^\d{8,16}$/),
});
const transferSchema = accountSchema.extend({
  inPrintType: z.literal('9'),
  inPrintContent: z.string().min(1).max(10),
});
const holderSchema = accountSchema.extend({ holder: z.string().min(1) });
type Account = z.infer<typeof accountSchema>;
type Transfer = z.infer<typeof transferSchema> & { id: string; sentAt: string };

const nameOf = ({ organization, account }: Account): string => `${organization}-${account}`;

/** CODEF sends URL-encoded JSON, whatever its content type says. */
const answer = (code: string, message: string, data: Record<string, string> = {}): Response =>
  new Response(encodeURIComponent(JSON.stringify({ result: { code, message, extraMessage: '' }, data })));

const create = (dir: string, outbox: Outbox): Hono => {
  const holders = openStore<z.infer<typeof holderSchema>>(`${dir}/holders.jsonl`);
  const transfers = openStore<Transfer>(`${dir}/transfers.jsonl`);
  const tokens = new Set<string>();
  const { control, spoil } = createFaults();

  const serve = (account: Account, done: () => Record<string, string>): Response =>
    account.account.endsWith(MAINTENANCE)
      ? answer('CF-12041', '이용 가능 시간이 아닙니다.')
      : answer('CF-00000', '성공', done());

  const holderOf = (account: Account): string =>
    holders.get(nameOf(account))?.holder ??
    (account.account.endsWith(SOMEBODY_ELSE) ? '박다른' : DEFAULT_HOLDER);

  const api = new Hono()
    .onError((_error, c) =>
      c.body(
        encodeURIComponent('{"result":{"code":"CF-00001","message":"필수 입력 파라미터가 누락되었습니다."}}'),
      ),
    )
    .use(async (c, next) => {
      const bearer = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
      return tokens.has(bearer) ? next() : c.json({ error: 'invalid_token' }, 401);
    })
    .post('/holder-authentication', async (c) => {
      const account = accountSchema.parse(await c.req.json());
      return serve(account, () => ({ name: holderOf(account) }));
    })
    .post('/transfer-authentication', async (c) => {
      const transfer = transferSchema.parse(await c.req.json());
      return serve(transfer, () => {
        const id = randomBytes(8).toString('hex');
        transfers.set(id, { ...transfer, id, sentAt: new Date().toISOString() });
        const { organization, account, inPrintContent } = transfer;
        const text = `${organization.slice(1)} ${account} · 1원 입금 · 입금자명 ${inPrintContent}`;
        outbox.add({ kind: 'BANK', to: account, from: inPrintContent, subject: '1원 입금', text });
        return { authCode: transfer.inPrintContent };
      });
    });

  return new Hono()
    .route('/__faults', control)
    .use('/v1/*', spoil)
    .post('/oauth/token', (c) => {
      const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      if (c.req.header('authorization') !== expected) return c.json({ error: 'unauthorized' }, 401);
      const access_token = randomBytes(24).toString('hex');
      tokens.add(access_token);
      return c.json({ access_token, token_type: 'bearer', expires_in: 604_799, scope: 'read' });
    })
    .route('/v1/kr/bank/a/account', api)
    .get('/transfers.json', (c) => c.json({ transfers: transfers.values().reverse() }))
    .get('/', (c) => c.html(accountsPage(transfers.values().reverse())))
    .post('/holders', async (c) => {
      const holder = holderSchema.safeParse(await c.req.parseBody());
      if (holder.success) holders.set(nameOf(holder.data), holder.data);
      return c.redirect('/', 303);
    });
};

const accountsPage = (transfers: Transfer[]) =>
  page(
    WHO,
    '1원 입금 내역',
    html`<p>계좌번호가 ${MAINTENANCE}로 끝나면 은행 점검 중, ${SOMEBODY_ELSE}로 끝나면 예금주가 다른 계좌입니다. 그 밖의 예금주는
        ${DEFAULT_HOLDER}이며 아래에서 바꿀 수 있습니다.</p>
      ${
        transfers.length === 0
          ? html`<p class="empty">입금 내역이 없습니다.</p>`
          : html`<table>
              <thead><tr><th>시각</th><th>은행</th><th>계좌번호</th><th>입금자명</th><th>금액</th></tr></thead>
              <tbody>${transfers
                .slice(0, 100)
                .map(
                  ({ sentAt, organization, account, inPrintContent }) =>
                    html`<tr><td>${instant(sentAt)}</td><td>${organization.slice(1)}</td><td>${account}</td><td>${inPrintContent}</td><td>1원</td></tr>`,
                )}</tbody>
            </table>`
      }
      <form method="post" action="/holders">
        <label for="organization">은행 코드 (0 + 세 자리)</label><input id="organization" name="organization" value="0004" />
        <label for="account">계좌번호</label><input id="account" name="account" inputmode="numeric" />
        <label for="holder">예금주</label><input id="holder" name="holder" />
        <div class="buttons"><button class="primary">예금주 등록</button></div>
      </form>`,
    { wide: true },
  );

/** Banks behind CODEF: names of account holders, and one won with a code as the sender's name. */
export const bankDouble: Double = {
  name: 'bank',
  create: ({ dir, outbox }) => ({ app: create(dir, outbox) }),
  env: (url) => ({
    CODEF_AUTH_URL: url,
    CODEF_API_URL: url,
    CODEF_CLIENT_ID: clientId,
    CODEF_CLIENT_SECRET: clientSecret,
  }),
};
