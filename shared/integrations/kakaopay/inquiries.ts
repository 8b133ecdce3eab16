import { won } from '#shared/domain/money/won.ts';
import { ATTEMPT_ID, orderNoOfAttempt } from '#shared/domain/order/order.ts';
import type { Movement } from '#shared/domain/reconciliation/movement.ts';
import type { ProviderListPort } from '#shared/usecases/ports/outside/provider-lists.ts';
import {
  createKakaoPayClient,
  type KakaoPayConfig,
  type KakaoPayOrder,
  kakaoOrderSchema,
  kstToUtc,
} from './client.ts';

/** Most inquiries in progress at once. */
const AT_ONCE = 5;

const kinds: Record<string, Movement['kind']> = { PAYMENT: 'PAYMENT', CANCEL: 'REFUND' };

/** States in which KakaoPay has charged the money, refunded since or not. */
const charged = new Set(['SUCCESS_PAYMENT', 'PART_CANCEL_PAYMENT', 'CANCEL_PAYMENT']);

/** Returns the movements of a payment. Undefined when the response lacks an amount or has no action. */
const movementsIn = (order: KakaoPayOrder): Movement[] | undefined => {
  const actions = order.payment_action_details ?? [];
  if (actions.length === 0) return charged.has(order.status) ? undefined : [];
  const movements: Movement[] = [];
  for (const { aid, approved_at, payment_action_type, payload, amount } of actions) {
    const kind = kinds[payment_action_type];
    if (!kind) continue;
    const moved = amount ?? (kind === 'PAYMENT' ? order.amount?.total : undefined);
    if (moved === undefined) return undefined;
    const attemptId = order.partner_order_id;
    movements.push({
      way: 'kakao',
      kind,
      id: aid,
      amount: won(Math.abs(moved)),
      at: kstToUtc(approved_at),
      paymentKey: order.tid,
      attemptId,
      ...(kind === 'REFUND' && payload && { otherId: payload }),
      ...(ATTEMPT_ID.test(attemptId) && { orderNo: orderNoOfAttempt(attemptId) }),
    });
  }
  return movements;
};

/**
 * Asks KakaoPay about each payment the shop knows (`POST /online/v1/payment/order`), because KakaoPay has no list of a
 * day.
 */
export const createKakaoPayInquiries = (config: KakaoPayConfig): ProviderListPort => {
  const call = createKakaoPayClient(config);
  return {
    movements: async ({ from, to, known }) => {
      const movements: Movement[] = [];
      for (let first = 0; first < known.length; first += AT_ONCE) {
        const answers = await Promise.all(
          known
            .slice(first, first + AT_ONCE)
            .map(({ paymentKey }) => call(kakaoOrderSchema, 'order', { tid: paymentKey })),
        );
        for (const answer of answers) {
          const found = answer.kind === 'DONE' ? movementsIn(answer.value) : undefined;
          // The payment without an answer could be the one that differs.
          if (!found) return { kind: 'UNKNOWN' };
          movements.push(...found);
        }
      }
      return { kind: 'LISTED', movements: movements.filter(({ at }) => from <= at && at < to) };
    },
  };
};
