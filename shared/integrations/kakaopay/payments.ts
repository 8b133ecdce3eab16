import { won } from '#shared/domain/money/won.ts';
import { beginningOf } from '#shared/domain/text.ts';
import type {
  FoundPayment,
  NotPaidState,
  PaymentAttempt,
  PaymentPort,
  Refunded,
  RefundRequest,
} from '#shared/usecases/ports/outside/payment.ts';
import { rejectedOnReturn } from '../return-codes.ts';
import {
  approveSchema,
  cancelSchema,
  createKakaoPayClient,
  type KakaoPayConfig,
  type KakaoPayOrder,
  kakaoOrderSchema,
  kstToUtc,
  readySchema,
} from './client.ts';

/** KakaoPay's code for "this tid has already been approved". */
const ALREADY_APPROVED = '-702';
/** KakaoPay's code for a refused key. It says something about the shop's key and nothing about a payment. */
const WRONG_KEY = '-401';

const methods: Record<string, string> = { CARD: '카카오페이 카드', MONEY: '카카오페이 머니' };
const methodOf = (type: string | null | undefined): string => methods[type ?? ''] ?? '카카오페이';

const notPaid: Record<string, NotPaidState> = {
  CANCEL_PAYMENT: 'CANCELED',
  FAIL_AUTH_PASSWORD: 'FAILED',
  QUIT_PAYMENT: 'FAILED',
  FAIL_PAYMENT: 'FAILED',
};

const toFound = (order: KakaoPayOrder): FoundPayment => {
  const isPaid = order.status === 'SUCCESS_PAYMENT' || order.status === 'PART_CANCEL_PAYMENT';
  if (!isPaid) return { kind: 'NOT_PAID', state: notPaid[order.status] ?? 'IN_PROGRESS' };
  const { amount, cancel_available_amount: balance, approved_at } = order;
  if (!amount || !balance || !approved_at) return { kind: 'UNKNOWN' };
  return {
    kind: 'PAID',
    payment: {
      provider: 'kakao',
      paymentKey: order.tid,
      attemptId: order.partner_order_id,
      amount: won(amount.total),
      balance: won(balance.total),
      method: methodOf(order.payment_method_type),
      approvedAt: kstToUtc(approved_at),
    },
  };
};

const balanceOf = ({ cancel_available_amount }: KakaoPayOrder): number => cancel_available_amount?.total ?? 0;

/** Returns the refund with this id from the actions of a payment. */
const refundIn = (
  order: KakaoPayOrder,
  { refundId, amount }: Pick<RefundRequest, 'refundId' | 'amount'>,
): Refunded | undefined => {
  const earlier = order.payment_action_details?.find(
    (action) => action.payment_action_type === 'CANCEL' && action.payload === refundId,
  );
  return (
    earlier && {
      kind: 'DONE',
      transactionKey: earlier.aid,
      amount,
      balance: won(balanceOf(order)),
      canceledAt: kstToUtc(earlier.approved_at),
    }
  );
};

/**
 * Returns the user id KakaoPay requires, which must be the same in the approval: the attempt's id, because no user id
 * of the shop may leave it, and a hash would change between the two calls when the shop's keys do.
 */
const userIdOf = (attemptId: string): string => `payer-${attemptId}`;

/** Single payments of KakaoPay (rules 4.27). */
export const createKakaoPayments = (config: KakaoPayConfig): PaymentPort => {
  const call = createKakaoPayClient(config);

  const find = async ({ paymentKey }: Pick<PaymentAttempt, 'paymentKey'>): Promise<FoundPayment> => {
    // Without a tid the shopper was never sent to KakaoPay, so nothing can have been paid.
    if (!paymentKey) return { kind: 'NOT_PAID', state: 'NOT_FOUND' };
    const answer = await call(kakaoOrderSchema, 'order', { tid: paymentKey });
    return answer.kind === 'DONE' ? toFound(answer.value) : { kind: 'UNKNOWN' };
  };

  return {
    config: () => ({ provider: 'kakao', methods: ['KAKAOPAY'] }),

    prepare: async ({ _id, orderName, amount }) => {
      const resultUrl = `${config.publicOrigin}/plugins/kakao/pay/result?attempt=${_id}`;
      const answer = await call(readySchema, 'ready', {
        partner_order_id: _id,
        partner_user_id: userIdOf(_id),
        item_name: beginningOf(orderName, 100),
        quantity: 1,
        total_amount: amount,
        tax_free_amount: 0,
        approval_url: resultUrl,
        cancel_url: `${resultUrl}&code=PAY_PROCESS_CANCELED`,
        fail_url: `${resultUrl}&code=PAY_PROCESS_ABORTED`,
      });
      if (answer.kind !== 'DONE') return answer;
      const { tid, next_redirect_pc_url: pc, next_redirect_mobile_url: mobile } = answer.value;
      return { kind: 'REDIRECT', paymentKey: tid, redirectUrls: { pc, mobile } };
    },

    approve: async ({ attempt, returned }) => {
      if (!returned.pg_token || !attempt.paymentKey) return rejectedOnReturn(returned.code);
      const answer = await call(approveSchema, 'approve', {
        tid: attempt.paymentKey,
        partner_order_id: attempt._id,
        partner_user_id: userIdOf(attempt._id),
        pg_token: returned.pg_token,
      });
      if (answer.kind === 'REJECTED' && answer.code === ALREADY_APPROVED) {
        const found = await find(attempt);
        return found.kind === 'PAID' ? { kind: 'APPROVED', payment: found.payment } : { kind: 'UNKNOWN' };
      }
      if (answer.kind !== 'DONE') return answer;
      const { tid, partner_order_id, amount, payment_method_type, approved_at } = answer.value;
      return {
        kind: 'APPROVED',
        payment: {
          provider: 'kakao',
          paymentKey: tid,
          attemptId: partner_order_id,
          amount: won(amount.total),
          balance: won(amount.total),
          method: methodOf(payment_method_type),
          approvedAt: kstToUtc(approved_at),
        },
      };
    },

    find,

    refund: async ({ payment: { paymentKey: tid }, refundId, amount }) => {
      // KakaoPay has no idempotency key. The refund's id is sent as payload and searched first, and the last seen
      // balance is sent too, so that the later of two simultaneous calls is refused.
      const known = await call(kakaoOrderSchema, 'order', { tid });
      if (known.kind === 'REJECTED' && known.code === WRONG_KEY) return { kind: 'UNKNOWN' };
      if (known.kind !== 'DONE') return known;
      const earlier = refundIn(known.value, { refundId, amount });
      if (earlier) return earlier;
      const balance = balanceOf(known.value);
      const answer = await call(cancelSchema, 'cancel', {
        tid,
        cancel_amount: amount,
        cancel_tax_free_amount: 0,
        cancel_available_amount: balance,
        payload: refundId,
      });
      if (answer.kind === 'REJECTED') {
        const after = await call(kakaoOrderSchema, 'order', { tid });
        const done = after.kind === 'DONE' && refundIn(after.value, { refundId, amount });
        if (done) return done;
        // Refused because another refund came first, not because of this refund.
        const isOvertaken = after.kind !== 'DONE' || balanceOf(after.value) !== balance;
        return isOvertaken ? { kind: 'UNKNOWN' } : answer;
      }
      if (answer.kind !== 'DONE') return answer;
      const { aid, approved_cancel_amount, cancel_available_amount, canceled_at } = answer.value;
      return {
        kind: 'DONE',
        transactionKey: aid,
        amount: won(approved_cancel_amount.total),
        balance: won(cancel_available_amount.total),
        canceledAt: kstToUtc(canceled_at),
      };
    },

    // KakaoPay's single payments send no webhooks, so a request to that address is not from KakaoPay.
    verifyWebhook: async () => undefined,
  };
};
