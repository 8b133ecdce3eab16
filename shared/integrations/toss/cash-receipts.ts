import * as z from 'zod/mini';
import { receiptPurposes } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import type { CashReceipt, CashReceiptPort } from '#shared/usecases/ports/payment.ts';
import { createTossClient, type TossConfig } from './client.ts';

const receiptSchema = z.object({
  receiptKey: z.string(),
  orderId: z.string(),
  issueNumber: z.string(),
  issueStatus: z.enum(['IN_PROGRESS', 'COMPLETED', 'FAILED']),
  receiptUrl: z.string(),
  /** CANCEL: what was taken back of another receipt */
  transactionType: z._default(z.enum(['CONFIRM', 'CANCEL']), 'CONFIRM'),
  failure: z.nullish(z.object({ message: z.string() })),
});

const listSchema = z.object({
  hasNext: z.boolean(),
  lastCursor: z.nullish(z.int()),
  data: z.array(receiptSchema),
});

/** Receipts of a page, the most Toss answers; pages of a day, which a shop has never had so many of. */
const PAGE = 1_000;
const PAGES = 10;

const issued = ({
  receiptKey,
  issueNumber,
  receiptUrl,
  issueStatus,
  failure,
}: z.infer<typeof receiptSchema>): CashReceipt => ({
  kind: 'ISSUED',
  state: issueStatus,
  receiptKey,
  issueNumber,
  receiptUrl,
  ...(failure && { message: failure.message }),
});

/** 현금영수증 through Toss Payments (integrations §1). */
export const createTossCashReceipts = (config: TossConfig): CashReceiptPort => {
  const call = createTossClient(config);
  return {
    issue: async ({ receiptId, amount, orderName, purpose, number }) => {
      const answer = await call(receiptSchema, '/v1/cash-receipts', {
        idempotencyKey: `receipt-${receiptId}`,
        body: {
          amount,
          orderId: receiptId,
          orderName,
          customerIdentityNumber: number,
          type: receiptPurposes[purpose],
        },
      });
      return answer.kind === 'DONE' ? issued(answer.value) : answer;
    },

    /** Toss tells of receipts by the day they were asked for. */
    find: async ({ receiptId, askedAt }) => {
      let cursor: number | undefined;
      for (let page = 0; page < PAGES; page++) {
        const query = new URLSearchParams({ requestDate: kstDay(askedAt), limit: String(PAGE) });
        if (cursor !== undefined) query.set('cursor', String(cursor));
        const answer = await call(listSchema, `/v1/cash-receipts?${query}`);
        if (answer.kind !== 'DONE') return { kind: 'UNKNOWN' };
        const own = answer.value.data.find(
          ({ orderId, transactionType }) => orderId === receiptId && transactionType === 'CONFIRM',
        );
        if (own) return issued(own);
        const { hasNext, lastCursor } = answer.value;
        if (!hasNext || lastCursor == null) break;
        cursor = lastCursor;
      }
      return { kind: 'UNKNOWN' };
    },

    cancel: async ({ receiptKey, refundId, amount }) => {
      const answer = await call(receiptSchema, `/v1/cash-receipts/${encodeURIComponent(receiptKey)}/cancel`, {
        idempotencyKey: `receipt-refund-${refundId}`,
        body: { amount },
      });
      return answer.kind === 'DONE' ? { kind: 'DONE' } : answer;
    },
  };
};
