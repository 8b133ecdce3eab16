import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { won } from '#shared/domain/money/won.ts';
import { beginningOf } from '#shared/domain/text.ts';
import type { KeyedHashesPort } from '#shared/usecases/ports/outside/keyed-hashes.ts';
import type {
  FoundPayment,
  NotPaidState,
  Payment,
  PaymentAttempt,
  PaymentPort,
  Refunded,
} from '#shared/usecases/ports/outside/payment.ts';
import { rejectedOnReturn } from '../return-codes.ts';
import {
  createTossClient,
  type TossConfig,
  type TossPayment,
  tossBankCode,
  tossOrderName,
  tossPaymentSchema,
  toUtc,
} from './client.ts';

const notPaid: Record<string, NotPaidState> = {
  READY: 'IN_PROGRESS',
  IN_PROGRESS: 'IN_PROGRESS',
  WAITING_FOR_DEPOSIT: 'WAITING_FOR_DEPOSIT',
  CANCELED: 'CANCELED',
  ABORTED: 'FAILED',
  EXPIRED: 'FAILED',
};

/** Refusals of the shop's key, or of a request while the same one is in progress: they say nothing about the money. */
const saysNothing = new Set(['UNAUTHORIZED_KEY', 'INVALID_API_KEY', 'IDEMPOTENT_REQUEST_PROCESSING']);

const toPayment = (payment: TossPayment): Payment | undefined =>
  (payment.status === 'DONE' || payment.status === 'PARTIAL_CANCELED') && payment.approvedAt
    ? {
        provider: 'toss',
        paymentKey: payment.paymentKey,
        attemptId: payment.orderId,
        amount: won(payment.totalAmount),
        balance: won(payment.balanceAmount),
        method: payment.method ?? '카드',
        approvedAt: toUtc(payment.approvedAt),
        ...(payment.receipt ? { receiptUrl: payment.receipt.url } : {}),
        ...(payment.card ? { card: payment.card } : {}),
      }
    : undefined;

const toFound = (payment: TossPayment): FoundPayment => {
  const paid = toPayment(payment);
  if (paid) return { kind: 'PAID', payment: paid };
  const state = notPaid[payment.status];
  return state ? { kind: 'NOT_PAID', state } : { kind: 'UNKNOWN' };
};

/** Adds the shop's refund id to the end of the reason (at most 200 characters), because Toss has no field for it. */
const reasonWith = (reason: string, refundId: string): string => {
  const tag = ` [${refundId}]`;
  return `${beginningOf(reason, 200 - tag.length)}${tag}`;
};

const refundOf = (payment: TossPayment, refundId: string): Refunded | undefined => {
  const cancel = payment.cancels?.find(({ cancelReason }) => cancelReason.endsWith(` [${refundId}]`));
  return (
    cancel && {
      kind: 'DONE',
      transactionKey: cancel.transactionKey,
      amount: won(cancel.cancelAmount),
      balance: won(payment.balanceAmount),
      canceledAt: toUtc(cancel.canceledAt),
    }
  );
};

const webhookSchema = z.union([
  z.object({ eventType: z.literal('PAYMENT_STATUS_CHANGED'), data: z.object({ orderId: z.string() }) }),
  z.object({ orderId: z.string(), secret: z.string(), status: z.string() }),
]);

/** Returns a hash without the name of its key: Toss accepts at most 50 characters. */
const customerKeyOf = (hash: string): string => hash.slice(hash.indexOf('.') + 1);

const same = (a: string, b: string): boolean => {
  const [first, second] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
};

/**
 * Cards through Toss Payments.
 * @param hashes make the `customerKey`, which must be impossible to guess: page scripts and the provider read it, so it
 * is no id of the shop. It is a hash for one payment window only, so that a change of the shop's keys breaks nothing.
 */
export const createTossPayments = (
  config: TossConfig,
  hashes: Pick<KeyedHashesPort, 'hash'>,
): PaymentPort => {
  const call = createTossClient(config);
  const { clientKey, sdkUrl, windowUrl } = config;

  const find = async ({ _id }: Pick<PaymentAttempt, '_id'>): Promise<FoundPayment> => {
    const answer = await call(tossPaymentSchema, `/v1/payments/orders/${encodeURIComponent(_id)}`);
    if (answer.kind === 'DONE') return toFound(answer.value);
    return answer.kind === 'REJECTED' && answer.code === 'NOT_FOUND_PAYMENT'
      ? { kind: 'NOT_PAID', state: 'NOT_FOUND' }
      : { kind: 'UNKNOWN' };
  };

  return {
    config: () => ({ provider: 'toss', methods: ['CARD'], clientKey, sdkUrl, windowUrl }),

    prepare: async ({ _id, orderName, amount, customer }) => {
      const resultUrl = `${config.publicOrigin}/plugins/toss/pay/result?attempt=${_id}`;
      return {
        kind: 'WINDOW',
        clientKey,
        customerKey: customerKeyOf(hashes.hash(`toss-customer#${customer._id}`)),
        sdkUrl,
        windowUrl,
        request: {
          method: 'CARD',
          amount: { currency: 'KRW', value: amount },
          orderId: _id,
          orderName: tossOrderName(orderName),
          successUrl: resultUrl,
          failUrl: resultUrl,
          customerName: customer.name,
          customerEmail: customer.email,
          customerMobilePhone: customer.phone,
        },
      };
    },

    approve: async ({ attempt, returned }) => {
      const { paymentKey, orderId, amount } = returned;
      if (!paymentKey) return rejectedOnReturn(returned.code);
      if (orderId !== attempt._id || amount !== String(attempt.amount)) {
        const message = '결제금액이 주문 금액과 다릅니다.';
        return { kind: 'REJECTED', code: 'AMOUNT_MISMATCH', message, isUnasked: true };
      }
      const answer = await call(tossPaymentSchema, '/v1/payments/confirm', {
        body: { paymentKey, orderId, amount: attempt.amount },
      });
      if (answer.kind === 'DONE') {
        const payment = toPayment(answer.value);
        return payment ? { kind: 'APPROVED', payment } : { kind: 'UNKNOWN' };
      }
      if (answer.kind === 'REJECTED' && answer.code === 'ALREADY_PROCESSED_PAYMENT') {
        const found = await find(attempt);
        return found.kind === 'PAID' ? { kind: 'APPROVED', payment: found.payment } : { kind: 'UNKNOWN' };
      }
      return answer;
    },

    find,

    refund: async ({ payment, refundId, amount, reason, refundReceiveAccount: account }) => {
      const path = `/v1/payments/${encodeURIComponent(payment.paymentKey)}`;
      // Toss forgets idempotency keys after 15 days, but never the list of cancels.
      const known = await call(tossPaymentSchema, path);
      if (known.kind === 'REJECTED' && saysNothing.has(known.code)) return { kind: 'UNKNOWN' };
      if (known.kind !== 'DONE') return known;
      const earlier = refundOf(known.value, refundId);
      if (earlier) return earlier;

      const answer = await call(tossPaymentSchema, `${path}/cancel`, {
        idempotencyKey: `refund-${refundId}`,
        body: {
          cancelReason: reasonWith(reason, refundId),
          cancelAmount: amount,
          ...(account && {
            refundReceiveAccount: {
              bank: tossBankCode(account.bankCode),
              accountNumber: account.accountNumber,
              holderName: account.accountHolder,
            },
          }),
        },
      });
      if (answer.kind === 'REJECTED') {
        const after = await call(tossPaymentSchema, path);
        const done = after.kind === 'DONE' && refundOf(after.value, refundId);
        if (done) return done;
        return after.kind !== 'DONE' || saysNothing.has(answer.code) ? { kind: 'UNKNOWN' } : answer;
      }
      if (answer.kind !== 'DONE') return answer;
      return refundOf(answer.value, refundId) ?? { kind: 'UNKNOWN' };
    },

    verifyWebhook: async (body, secretOf) => {
      const read = webhookSchema.safeParse(body);
      if (!read.success) return undefined;
      // A change of status has no proof. It only makes the shop ask Toss, so a forged one does no harm.
      if ('data' in read.data) return { attemptId: read.data.data.orderId };
      const secret = await secretOf(read.data.orderId);
      return secret !== undefined && same(secret, read.data.secret)
        ? { attemptId: read.data.orderId }
        : undefined;
    },
  };
};
