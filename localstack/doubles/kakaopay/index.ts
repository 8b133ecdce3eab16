import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import type { Double } from '../double.ts';
import { createFaults } from '../faults.ts';
import { page, withQuery, won } from '../layout.ts';
import { openStore } from '../store.ts';

const WHO = '카카오페이';
const cid = 'TC0ONETIME';
const secretKey = 'DEV_SANDBOX_KAKAOPAY_SECRET';

const readySchema = z.object({
  partner_order_id: z.string().min(1).max(100),
  partner_user_id: z.string().min(1).max(100),
  item_name: z.string().min(1).max(100),
  quantity: z.int().min(1),
  total_amount: z.int().min(1),
  tax_free_amount: z.int().min(0),
  approval_url: z.url(),
  cancel_url: z.url(),
  fail_url: z.url(),
});
const approveSchema = z.object({
  tid: z.string(),
  partner_order_id: z.string(),
  partner_user_id: z.string(),
  pg_token: z.string(),
});
const cancelSchema = z.object({
  tid: z.string(),
  cancel_amount: z.int().min(1),
  cancel_tax_free_amount: z.int().min(0),
  cancel_available_amount: z.int().optional(),
  payload: z.string().max(200).optional(),
});

type Action = {
  aid: string;
  amount: number;
  approved_at: string;
  payment_action_type: 'PAYMENT' | 'CANCEL';
  payload: string | null;
};

type KakaoPayment = z.infer<typeof readySchema> & {
  tid: string;
  status:
    | 'READY'
    | 'AUTH_PASSWORD'
    | 'SUCCESS_PAYMENT'
    | 'PART_CANCEL_PAYMENT'
    | 'CANCEL_PAYMENT'
    | 'QUIT_PAYMENT';
  pg_token: string | null;
  balance: number;
  created_at: string;
  approved_at: string | null;
  actions: Action[];
};

/** Error of KakaoPay: a negative number and, if the payment method refused, the method's own message. */
class KakaoPayError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const id = (prefix: string): string => `${prefix}${randomBytes(8).toString('hex')}`;
const amounts = (total: number) => ({
  total,
  tax_free: 0,
  vat: Math.round(total / 11),
  point: 0,
  discount: 0,
});

const orderOf = ({ actions, ...payment }: KakaoPayment) => ({
  tid: payment.tid,
  cid,
  status: payment.status,
  partner_order_id: payment.partner_order_id,
  partner_user_id: payment.partner_user_id,
  payment_method_type: payment.approved_at ? 'MONEY' : null,
  amount: amounts(payment.total_amount),
  canceled_amount: amounts(payment.total_amount - payment.balance),
  cancel_available_amount: amounts(payment.balance),
  item_name: payment.item_name,
  quantity: payment.quantity,
  created_at: payment.created_at,
  approved_at: payment.approved_at,
  payment_action_details: actions,
});

const paymentPage = (payment: KakaoPayment) =>
  page(
    WHO,
    '카카오페이 결제',
    html`<p class="amount">${won(payment.total_amount)}</p>
      <dl><dt>상품</dt><dd>${payment.item_name}</dd><dt>주문번호</dt><dd>${payment.partner_order_id}</dd></dl>
      <form method="post">
        <div class="buttons">
          <button class="primary" name="outcome" value="pay">결제</button>
          <button name="outcome" value="cancel">취소</button>
          <button name="outcome" value="fail">실패</button>
        </div>
      </form>`,
  );

const create = (dir: string, now: () => number): Hono => {
  /** Returns Korean local time without an offset, as KakaoPay sends it. */
  const korean = (): string => new Date(now() + 9 * 3_600_000).toISOString().slice(0, 19);
  const payments = openStore<KakaoPayment>(`${dir}/payments.jsonl`);
  const save = (payment: KakaoPayment): KakaoPayment => {
    payments.set(payment.tid, payment);
    return payment;
  };
  const byTid = (tid: string): KakaoPayment => {
    const payment = payments.get(tid);
    if (!payment) throw new KakaoPayError(-796, '존재하지 않는 결제 고유번호입니다.');
    return payment;
  };

  const api = new Hono()
    .onError((error, c) =>
      error instanceof KakaoPayError
        ? c.json({ error_code: error.code, error_message: error.message, extras: null }, 400)
        : c.json({ error_code: -2, error_message: 'invalid parameter', extras: null }, 400),
    )
    .use(async (c, next) => {
      if (c.req.header('authorization') !== `SECRET_KEY ${secretKey}`)
        return c.json({ error_code: -401, error_message: 'wrong secret key', extras: null }, 401);
      const body: unknown = await c.req.json();
      if (z.object({ cid: z.literal(cid) }).safeParse(body).success) return next();
      throw new KakaoPayError(-2, 'invalid cid');
    })
    .post('/ready', async (c) => {
      const request = readySchema.parse(await c.req.json());
      const created_at = korean();
      const { tid } = save({
        ...request,
        tid: id('T'),
        status: 'READY',
        pg_token: null,
        balance: request.total_amount,
        created_at,
        approved_at: null,
        actions: [],
      });
      const url = `${new URL(c.req.url).origin}/pay/${tid}`;
      return c.json({
        tid,
        next_redirect_pc_url: url,
        next_redirect_mobile_url: url,
        next_redirect_app_url: url,
        created_at,
      });
    })
    .post('/approve', async (c) => {
      const input = approveSchema.parse(await c.req.json());
      const payment = byTid(input.tid);
      if (payment.approved_at) throw new KakaoPayError(-702, '이미 결제가 승인된 건입니다.');
      if (payment.status !== 'AUTH_PASSWORD')
        throw new KakaoPayError(-701, '결제 인증이 완료되지 않았습니다.');
      const isSame =
        payment.partner_order_id === input.partner_order_id &&
        payment.partner_user_id === input.partner_user_id;
      if (!isSame || payment.pg_token !== input.pg_token)
        throw new KakaoPayError(-780, '결제 승인 정보가 다릅니다.');
      const approved_at = korean();
      const action: Action = {
        aid: id('A'),
        amount: payment.total_amount,
        approved_at,
        payment_action_type: 'PAYMENT',
        payload: null,
      };
      save({ ...payment, status: 'SUCCESS_PAYMENT', pg_token: null, approved_at, actions: [action] });
      return c.json({
        aid: action.aid,
        tid: payment.tid,
        cid,
        partner_order_id: payment.partner_order_id,
        partner_user_id: payment.partner_user_id,
        payment_method_type: 'MONEY',
        item_name: payment.item_name,
        quantity: payment.quantity,
        amount: amounts(payment.total_amount),
        created_at: payment.created_at,
        approved_at,
      });
    })
    .post('/order', async (c) =>
      c.json(orderOf(byTid(z.object({ tid: z.string() }).parse(await c.req.json()).tid))),
    )
    .post('/cancel', async (c) => {
      const input = cancelSchema.parse(await c.req.json());
      const payment = byTid(input.tid);
      const isStale =
        input.cancel_available_amount !== undefined && input.cancel_available_amount !== payment.balance;
      if (!payment.approved_at || isStale || input.cancel_amount > payment.balance)
        throw new KakaoPayError(-780, '취소 가능 금액이 맞지 않습니다.');
      const action: Action = {
        aid: id('A'),
        amount: input.cancel_amount,
        approved_at: korean(),
        payment_action_type: 'CANCEL',
        payload: input.payload ?? null,
      };
      const balance = payment.balance - input.cancel_amount;
      const canceled = save({
        ...payment,
        balance,
        status: balance === 0 ? 'CANCEL_PAYMENT' : 'PART_CANCEL_PAYMENT',
        actions: [...payment.actions, action],
      });
      return c.json({
        ...orderOf(canceled),
        aid: action.aid,
        approved_cancel_amount: amounts(input.cancel_amount),
        canceled_at: action.approved_at,
        payload: action.payload,
      });
    });

  const pages = new Hono()
    .get('/:tid', (c) => {
      const payment = byTid(c.req.param('tid'));
      return payment.status === 'READY'
        ? c.html(paymentPage(payment))
        : c.html(page(WHO, '이미 진행된 결제입니다', html`<p>쇼핑몰로 돌아가 결과를 확인해주세요.</p>`), 400);
    })
    .post('/:tid', async (c) => {
      const payment = byTid(c.req.param('tid'));
      if (payment.status !== 'READY') return c.redirect(c.req.url, 303);
      const { outcome } = await c.req.parseBody();
      if (outcome !== 'pay') {
        save({ ...payment, status: 'QUIT_PAYMENT' });
        return c.redirect(outcome === 'cancel' ? payment.cancel_url : payment.fail_url, 303);
      }
      const pg_token = randomBytes(10).toString('hex');
      save({ ...payment, status: 'AUTH_PASSWORD', pg_token });
      return c.redirect(withQuery(payment.approval_url, { pg_token }), 303);
    });

  const { control, spoil } = createFaults();
  return new Hono()
    .route('/__faults', control)
    .use('/online/*', spoil)
    .route('/online/v1/payment', api)
    .route('/pay', pages);
};

/** KakaoPay: single payments with a redirect page that issues a single-use pg_token. */
export const kakaoPayDouble: Double = {
  name: 'kakaopay',
  create: ({ dir, now }) => ({ app: create(dir, now) }),
  env: (url) => ({ KAKAOPAY_API_URL: url, KAKAOPAY_SECRET_KEY: secretKey, KAKAOPAY_CID: cid }),
};
