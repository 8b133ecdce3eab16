import * as z from 'zod/mini';
import type { PaymentRejected, PaymentUnknown } from '#shared/usecases/ports/outside/payment.ts';
import { type Ask, callJson } from '../http.ts';
import { reportUnread } from '../provider-calls.ts';

export type KakaoPayConfig = {
  apiUrl: string;
  secretKey: string;
  /** Contract code of the shop; `TC0ONETIME` in tests. */
  cid: string;
  /** `https://…` of the shop, without a trailing slash. */
  publicOrigin: string;
  timeoutMs?: number;
  ask?: Ask;
};

const amountSchema = z.object({ total: z.int() });

/** POST /online/v1/payment/order. */
export const kakaoOrderSchema = z.object({
  tid: z.string(),
  status: z.string(),
  partner_order_id: z.string(),
  payment_method_type: z.nullish(z.string()),
  amount: z.nullish(amountSchema),
  cancel_available_amount: z.nullish(amountSchema),
  approved_at: z.nullish(z.string()),
  payment_action_details: z.nullish(
    z.array(
      z.object({
        aid: z.string(),
        approved_at: z.string(),
        payment_action_type: z.string(),
        amount: z.nullish(z.int()),
        payload: z.nullish(z.string()),
      }),
    ),
  ),
});
export type KakaoPayOrder = z.infer<typeof kakaoOrderSchema>;

export const readySchema = z.object({
  tid: z.string(),
  next_redirect_pc_url: z.string(),
  next_redirect_mobile_url: z.string(),
});

export const approveSchema = z.object({
  tid: z.string(),
  partner_order_id: z.string(),
  payment_method_type: z.string(),
  amount: amountSchema,
  approved_at: z.string(),
});

export const cancelSchema = z.object({
  aid: z.string(),
  approved_cancel_amount: amountSchema,
  cancel_available_amount: amountSchema,
  canceled_at: z.string(),
});

const errorSchema = z.object({
  error_code: z.int(),
  error_message: z.string(),
  extras: z.nullish(z.object({ method_result_message: z.optional(z.string()) })),
});

type Call = 'ready' | 'approve' | 'cancel' | 'order';

/** Makes one call to KakaoPay and reads its response with `schema`. An unreadable success counts as unknown. */
export const createKakaoPayClient =
  ({ apiUrl, secretKey, cid, timeoutMs, ask }: KakaoPayConfig) =>
  async <T>(
    schema: z.ZodMiniType<T>,
    call: Call,
    body: Record<string, unknown>,
  ): Promise<{ kind: 'DONE'; value: T } | PaymentRejected | PaymentUnknown> => {
    const answer = await callJson(`${apiUrl}/online/v1/payment/${call}`, {
      provider: 'kakaopay',
      method: 'POST',
      headers: { authorization: `SECRET_KEY ${secretKey}` },
      body: { cid, ...body },
      timeoutMs,
      ask,
    });
    if (answer.kind === 'UNKNOWN') return answer;
    if (answer.status < 300) {
      const read = schema.safeParse(answer.body);
      if (read.success) return { kind: 'DONE', value: read.data };
      reportUnread('kakaopay', read.error);
      return { kind: 'UNKNOWN' };
    }
    const error = errorSchema.safeParse(answer.body);
    if (!error.success) return { kind: 'UNKNOWN' };
    const { error_code, error_message, extras } = error.data;
    return {
      kind: 'REJECTED',
      code: String(error_code),
      message: extras?.method_result_message ?? error_message,
    };
  };

/** Converts a time to UTC: KakaoPay sends Korean local time without an offset. */
export const kstToUtc = (kst: string): string => new Date(`${kst}+09:00`).toISOString();
