import { createHash, randomBytes } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { kstDay } from '#shared/domain/time/format.ts';
import { openStore } from '../store.ts';
import { isTossErrorCode, TossError } from './errors.ts';
import type { TossStore } from './store.ts';

/** Two-digit codes of the banks that Toss pays out to. */
const codes = new Set(
  '39 34 12 32 45 64 88 48 27 20 71 50 37 35 90 89 92 81 54 03 06 31 02 11 23 07'.split(' '),
);

const isTossBank = (code: string): boolean => codes.has(code);

const amount = z.int();
const bank = z.string().refine(isTossBank);
const confirmSchema = z.object({ paymentKey: z.string(), orderId: z.string(), amount });
const cancelSchema = z.object({
  cancelReason: z.string().min(1).max(200),
  cancelAmount: amount.optional(),
  refundReceiveAccount: z.object({ bank, accountNumber: z.string(), holderName: z.string() }).optional(),
});
const accountSchema = z.object({
  amount,
  orderId: z.string(),
  orderName: z.string(),
  customerName: z.string(),
  bank,
  validHours: z.int().min(1).max(720).default(168),
});
const receiptSchema = z.object({
  amount,
  orderId: z.string(),
  orderName: z.string(),
  customerIdentityNumber: z.string(),
  type: z.enum(['소득공제', '지출증빙']),
});

/** Korean local time, without an offset. */
const localTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$/)
  .transform((text) => Date.parse(`${text}+09:00`));
const transactionsSchema = z.object({
  startDate: localTime,
  endDate: localTime,
  startingAfter: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(5_000).default(100),
});

const receiptsSchema = z.object({
  requestDate: z.iso.date(),
  cursor: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});

type CashReceipt = z.infer<typeof receiptSchema> & {
  receiptKey: string;
  issueNumber: string;
  issueStatus: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  transactionType: 'CONFIRM';
  receiptUrl: string;
  requestedAt: string;
  failure: { code: string; message: string } | null;
};

/** Ending of numbers that the tax office does not know. */
const UNKNOWN_NUMBER = '0000';

const answeredByTaxOffice = (receipt: CashReceipt): CashReceipt => {
  if (receipt.issueStatus !== 'IN_PROGRESS') return receipt;
  return receipt.customerIdentityNumber.endsWith(UNKNOWN_NUMBER)
    ? {
        ...receipt,
        issueStatus: 'FAILED',
        failure: { code: 'INVALID_IDENTITY', message: '등록되지 않은 번호입니다.' },
      }
    : { ...receipt, issueStatus: 'COMPLETED' };
};

/** Responds to a repeated Idempotency-Key with the first response; keys are scoped to API key, URL and method. */
const replay = (dir: string): MiddlewareHandler => {
  const answers = openStore<{ status: number; body: string }>(`${dir}/idempotency.jsonl`);
  return async (c, next) => {
    const idempotencyKey = c.req.header('idempotency-key');
    if (idempotencyKey === undefined) return next();
    if (idempotencyKey.length > 300) throw new TossError('INVALID_REQUEST', '멱등키는 300자 이하여야 합니다.');
    const scope = [c.req.method, c.req.path, c.req.header('authorization'), idempotencyKey];
    const id = createHash('sha256').update(JSON.stringify(scope)).digest('hex');
    const first = answers.get(id);
    if (first)
      return c.body(first.body, first.status as ContentfulStatusCode, { 'content-type': 'application/json' });
    await next();
    if (c.res.status < 500) answers.set(id, { status: c.res.status, body: await c.res.clone().text() });
  };
};

/** `/v1/*`: calls of the shop's server (rules 11.10). */
export const createTossApi = (
  store: TossStore,
  { dir, secretKey, now }: { dir: string; secretKey: string; now: () => number },
): Hono => {
  const receipts = openStore<CashReceipt>(`${dir}/cash-receipts.jsonl`);
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const origin = (url: string): string => new URL(url).origin;

  return new Hono()
    .onError((error, c) => {
      const refusal =
        error instanceof TossError
          ? error
          : new TossError(
              error instanceof z.ZodError ? 'INVALID_REQUEST' : 'FAILED_INTERNAL_SYSTEM_PROCESSING',
            );
      return c.json({ code: refusal.code, message: refusal.message }, refusal.status as ContentfulStatusCode);
    })
    .use(async (c, next) => {
      if (c.req.header('authorization') !== authorization) throw new TossError('UNAUTHORIZED_KEY');
      const testCode = c.req.header('tosspayments-test-code');
      if (testCode && isTossErrorCode(testCode)) throw new TossError(testCode);
      return next();
    })
    .use(replay(dir))
    .post('/payments/confirm', async (c) =>
      c.json(store.confirm(confirmSchema.parse(await c.req.json()), origin(c.req.url))),
    )
    .get('/transactions', (c) => {
      const { startDate, endDate, startingAfter, limit } = transactionsSchema.parse(c.req.query());
      const found = store.transactions(startDate, endDate);
      if (startingAfter === undefined) return c.json(found.slice(0, limit));
      const last = found.findIndex(({ transactionKey }) => transactionKey === startingAfter);
      if (last < 0) throw new TossError('INVALID_TRANSACTION_KEY');
      return c.json(found.slice(last + 1, last + 1 + limit));
    })
    .get('/payments/orders/:orderId', (c) => c.json(store.byOrder(c.req.param('orderId'))))
    .get('/payments/:paymentKey', (c) => c.json(store.byKey(c.req.param('paymentKey'))))
    .post('/payments/:paymentKey/cancel', async (c) => {
      const { refundReceiveAccount, ...input } = cancelSchema.parse(await c.req.json());
      const hasRefundAccount = refundReceiveAccount !== undefined;
      return c.json(store.cancel(c.req.param('paymentKey'), { ...input, hasRefundAccount }));
    })
    .post('/virtual-accounts', async (c) => {
      const { bank, customerName, validHours, ...order } = accountSchema.parse(await c.req.json());
      const account = { bank, customerName, validHours };
      return c.json(store.issueAccount({ ...order, origin: origin(c.req.url) }, account));
    })
    .post('/cash-receipts', async (c) => {
      const input = receiptSchema.parse(await c.req.json());
      const receiptKey = randomBytes(12).toString('hex');
      const receipt: CashReceipt = {
        ...input,
        receiptKey,
        issueNumber: String(Math.floor(Math.random() * 1e9)).padStart(9, '0'),
        issueStatus: 'IN_PROGRESS',
        transactionType: 'CONFIRM',
        requestedAt: new Date(now()).toISOString(),
        failure: null,
        receiptUrl: `${origin(c.req.url)}/cash-receipt/${receiptKey}`,
      };
      receipts.set(receiptKey, receipt);
      return c.json(receipt);
    })
    .get('/cash-receipts', (c) => {
      const { requestDate, limit, cursor } = receiptsSchema.parse(c.req.query());
      const ofDay = receipts.values().filter(({ requestedAt }) => kstDay(requestedAt) === requestDate);
      const page = ofDay.slice(cursor, cursor + limit);
      // The tax office's answer arrives between the request and the query.
      for (const receipt of ofDay.filter(({ issueStatus }) => issueStatus === 'IN_PROGRESS'))
        receipts.set(receipt.receiptKey, answeredByTaxOffice(receipt));
      const lastCursor = cursor + page.length;
      return c.json({
        hasNext: lastCursor < ofDay.length,
        lastCursor,
        data: page.map(answeredByTaxOffice),
      });
    })
    .post('/cash-receipts/:receiptKey/cancel', async (c) => {
      const { amount: canceled } = z.object({ amount: amount.optional() }).parse(await c.req.json());
      const receipt = receipts.get(c.req.param('receiptKey'));
      if (!receipt) throw new TossError('NOT_FOUND_PAYMENT');
      const left = receipt.amount - (canceled ?? receipt.amount);
      if (left < 0) throw new TossError('NOT_CANCELABLE_AMOUNT');
      const rest = { ...receipt, amount: left };
      receipts.set(receipt.receiptKey, rest);
      return c.json(rest);
    });
};
