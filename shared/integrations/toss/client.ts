import * as z from 'zod/mini';
import { beginningOf } from '#shared/domain/text.ts';
import type { PaymentRejected, PaymentUnknown } from '#shared/usecases/ports/outside/payment.ts';
import { type Ask, callJson } from '../http.ts';
import { reportUnread } from '../provider-calls.ts';

export type TossConfig = {
  apiUrl: string;
  clientKey: string;
  secretKey: string;
  sdkUrl: string;
  /** Sandbox only: the payment window as plain HTML. */
  windowUrl?: string;
  /** `https://…` of the shop, without a trailing slash. */
  publicOrigin: string;
  timeoutMs?: number;
  ask?: Ask;
};

/** Fields of Toss' Payment object that the shop reads (rules 4.26). */
export const tossPaymentSchema = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.string(),
  method: z.nullish(z.string()),
  totalAmount: z.int(),
  balanceAmount: z.int(),
  approvedAt: z.nullish(z.string()),
  secret: z.nullish(z.string()),
  card: z.nullish(
    z.object({
      issuerCode: z.string(),
      number: z.string(),
      approveNo: z.string(),
      installmentPlanMonths: z.int(),
    }),
  ),
  virtualAccount: z.nullish(
    z.object({ accountNumber: z.string(), bankCode: z.string(), dueDate: z.string() }),
  ),
  receipt: z.nullish(z.object({ url: z.string() })),
  cancels: z.nullish(
    z.array(
      z.object({
        cancelAmount: z.int(),
        cancelReason: z.string(),
        canceledAt: z.string(),
        transactionKey: z.string(),
      }),
    ),
  ),
});
export type TossPayment = z.infer<typeof tossPaymentSchema>;

const errorSchema = z.object({ code: z.string(), message: z.string() });

export type TossAnswer<T> = { kind: 'DONE'; value: T } | PaymentRejected | PaymentUnknown;

/**
 * Makes one call to Toss' API and reads its response with `schema`. A success that cannot be read counts as unknown:
 * the money may have moved.
 */
export const createTossClient = ({ apiUrl, secretKey, timeoutMs, ask }: TossConfig) => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  return async <T>(
    schema: z.ZodMiniType<T>,
    path: string,
    post?: { body: Record<string, unknown>; idempotencyKey?: string },
  ): Promise<TossAnswer<T>> => {
    const answer = await callJson(`${apiUrl}${path}`, {
      provider: 'toss',
      method: post ? 'POST' : 'GET',
      headers: {
        authorization,
        ...(post?.idempotencyKey ? { 'idempotency-key': post.idempotencyKey } : {}),
      },
      body: post?.body,
      timeoutMs,
      ask,
    });
    if (answer.kind === 'UNKNOWN') return answer;
    if (answer.status < 300) {
      const read = schema.safeParse(answer.body);
      if (read.success) return { kind: 'DONE', value: read.data };
      reportUnread('toss', read.error);
      return { kind: 'UNKNOWN' };
    }
    const error = errorSchema.safeParse(answer.body);
    return error.success ? { kind: 'REJECTED', ...error.data } : { kind: 'UNKNOWN' };
  };
};

/** Converts an instant to UTC: Toss sends instants with Korea's offset. */
export const toUtc = (instant: string): string => new Date(instant).toISOString();

/** Returns the order name for Toss, which accepts at most 100 characters. */
export const tossOrderName = (orderName: string): string => beginningOf(orderName, 100);

/** Returns Toss' bank code for a bank code of three digits: the last two, except that Kookmin's 004 is 06. */
export const tossBankCode = (bankCode: string): string => (bankCode === '004' ? '06' : bankCode.slice(-2));
