import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { hidden, page, withQuery, won } from '../layout.ts';
import { TossError } from './errors.ts';
import type { TossDoublePayment, TossStore } from './store.ts';
import type { Webhooks } from './webhooks.ts';

const WHO = '토스페이먼츠';

/** Parameters of the payment window, as query or as form: the flat form of `requestPayment`'s argument. */
const windowSchema = z.object({
  clientKey: z.string(),
  orderId: z.string(),
  orderName: z.string(),
  amount: z.coerce.number().int(),
  successUrl: z.url(),
  failUrl: z.url(),
  customerName: z.string().optional(),
});
const outcomeSchema = windowSchema.extend({ outcome: z.enum(['pay', 'cancel', 'fail']) });

const failures = {
  cancel: { code: 'PAY_PROCESS_CANCELED', message: '사용자에 의해 결제가 취소되었습니다.' },
  fail: { code: 'REJECT_CARD_COMPANY', message: '카드사에서 결제를 거절하였습니다.' },
} as const;

const windowPage = (request: z.infer<typeof windowSchema>) =>
  page(
    WHO,
    '결제하기',
    html`<p class="amount">${won(request.amount)}</p>
      <dl>
        <dt>상품</dt><dd>${request.orderName}</dd>
        <dt>주문번호</dt><dd>${request.orderId}</dd>
        <dt>구매자</dt><dd>${request.customerName ?? '-'}</dd>
        <dt>결제수단</dt><dd>신용카드 (신한 1234-56**-****-789*)</dd>
      </dl>
      <form method="post" action="/window">
        ${hidden({ ...request, amount: String(request.amount) })}
        <div class="buttons">
          <button class="primary" name="outcome" value="pay">결제</button>
          <button name="outcome" value="cancel">취소</button>
          <button name="outcome" value="fail">실패</button>
        </div>
      </form>`,
  );

const receiptPage = (payment: TossDoublePayment) =>
  page(
    WHO,
    '매출전표',
    html`<dl>
      <dt>상품</dt><dd>${payment.orderName}</dd>
      <dt>주문번호</dt><dd>${payment.orderId}</dd>
      <dt>결제수단</dt><dd>${payment.method}</dd>
      <dt>승인일시</dt><dd>${payment.approvedAt ?? '-'}</dd>
      <dt>결제금액</dt><dd>${won(payment.totalAmount)}</dd>
      <dt>취소금액</dt><dd>${won(payment.totalAmount - payment.balanceAmount)}</dd>
      <dt>상태</dt><dd>${payment.status}</dd>
    </dl>`,
  );

const listPage = (payments: TossDoublePayment[]) =>
  page(
    WHO,
    '결제 내역',
    payments.length === 0
      ? html`<p class="empty">결제 내역이 없습니다.</p>`
      : html`<table>
          <thead><tr><th>요청일시</th><th>주문</th><th>수단</th><th>금액</th><th>잔액</th><th>상태</th><th></th></tr></thead>
          <tbody>
            ${payments.slice(0, 100).map(
              (payment) => html`<tr>
                <td>${payment.requestedAt}</td>
                <td>${payment.orderName}<br />${payment.orderId}</td>
                <td>${payment.method}</td>
                <td>${won(payment.totalAmount)}</td>
                <td>${won(payment.balanceAmount)}</td>
                <td>${payment.status}</td>
                <td>
                  ${
                    payment.status === 'WAITING_FOR_DEPOSIT'
                      ? html`<form method="post" action="/deposit/${payment.paymentKey}">
                          <button class="primary">지금 입금</button>
                        </form>`
                      : ''
                  }
                </td>
              </tr>`,
            )}
          </tbody>
        </table>`,
    { wide: true },
  );

/** Script at /v2/standard; like the real one it redirects the browser to the window, which redirects back. */
const sdk = (origin: string): string => `(() => {
  const open = (clientKey, request) => {
    const { amount, virtualAccount, card, ...flat } = request;
    const query = new URLSearchParams({ clientKey, amount: String(amount.value) });
    for (const [name, value] of Object.entries(flat)) if (value != null) query.set(name, String(value));
    location.assign(${JSON.stringify(`${origin}/window?`)} + query);
    return new Promise(() => {});
  };
  window.TossPayments = (clientKey) => ({
    payment: ({ customerKey }) => ({
      requestPayment: (request) => open(clientKey, { customerKey, ...request }),
    }),
  });
  window.TossPayments.ANONYMOUS = '@@ANONYMOUS';
})();
`;

/**
 * Pages for the shopper's browser: the SDK script, the payment window, receipts; and a list of payments for testers.
 */
export const createTossPages = (store: TossStore, webhooks: Webhooks, clientKey: string): Hono =>
  new Hono()
    .onError((error, c) => {
      if (!(error instanceof TossError) && !(error instanceof z.ZodError)) throw error;
      const message = error instanceof TossError ? error.message : '결제창을 여는 값이 올바르지 않습니다.';
      return c.html(page(WHO, '결제할 수 없습니다', html`<p>${message}</p>`), 400);
    })
    .get('/', (c) => c.html(listPage(store.all())))
    .get('/v2/standard', (c) =>
      c.body(sdk(new URL(c.req.url).origin), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    .get('/window', (c) => {
      const request = windowSchema.parse(c.req.query());
      if (request.clientKey !== clientKey) throw new TossError('UNAUTHORIZED_KEY');
      return c.html(windowPage(request));
    })
    .post('/window', async (c) => {
      const { outcome, successUrl, failUrl, ...order } = outcomeSchema.parse(await c.req.parseBody());
      const { orderId, amount } = order;
      if (outcome !== 'pay') return c.redirect(withQuery(failUrl, { ...failures[outcome], orderId }), 303);
      const { paymentKey } = store.authorise({ ...order, origin: new URL(c.req.url).origin });
      return c.redirect(withQuery(successUrl, { paymentType: 'NORMAL', paymentKey, orderId, amount }), 303);
    })
    .get('/receipt/:paymentKey', (c) => c.html(receiptPage(store.byKey(c.req.param('paymentKey')))))
    .get('/checkout/:paymentKey', (c) => c.html(receiptPage(store.byKey(c.req.param('paymentKey')))))
    .post('/deposit/:paymentKey', (c) => {
      const payment = store.deposit(c.req.param('paymentKey'), new URL(c.req.url).origin);
      void webhooks.deposited(payment);
      return c.redirect('/', 303);
    });
