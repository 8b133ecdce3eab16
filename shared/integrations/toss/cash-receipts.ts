import * as z from 'zod/mini';
import { receiptPurposes } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter, secondsAfter } from '#shared/domain/time/instant.ts';
import type { CashReceipt, CashReceiptPort, PaymentUnknown } from '#shared/usecases/ports/outside/payment.ts';
import { createTossClient, type TossConfig, tossOrderName } from './client.ts';

const receiptSchema = z.object({
  receiptKey: z.string(),
  orderId: z.string(),
  issueNumber: z.string(),
  issueStatus: z.enum(['IN_PROGRESS', 'COMPLETED', 'FAILED']),
  receiptUrl: z.string(),
  /** CANCEL: cancellation of another receipt */
  transactionType: z._default(z.enum(['CONFIRM', 'CANCEL']), 'CONFIRM'),
  failure: z.nullish(z.object({ message: z.string() })),
});

const listSchema = z.object({
  hasNext: z.boolean(),
  lastCursor: z.nullish(z.int()),
  data: z.array(receiptSchema),
});

/** Most receipts Toss returns on a page, and most pages of a day: more receipts than any shop has had. */
const PAGE = 1_000;
const PAGES = 10;

/** Seconds by which Toss's clock may be behind the shop's. */
const CLOCKS_DIFFER_SECONDS = 10 * 60;
/** Days after the first request that are searched one by one: as long as an answer may be missing. */
const DAYS = 7;

/**
 * Returns the KST days on which Toss may have received the request: the day of the first request, the days since, and
 * the day before when the request was sent just after midnight.
 */
const daysOf = (askedAt: string, now: string): string[] => {
  const since = Array.from({ length: DAYS }, (_, n) => daysAfter(askedAt, n)).filter((day) => day <= now);
  return [...new Set([...since, now, secondsAfter(askedAt, -CLOCKS_DIFFER_SECONDS)].map(kstDay))];
};

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

/** Cash receipts (현금영수증) through Toss Payments (rules 4.31). */
export const createTossCashReceipts = (config: TossConfig): CashReceiptPort => {
  const call = createTossClient(config);

  /** Returns the receipt if it is among those of a KST day. Returns UNKNOWN when Toss does not answer. */
  const findOn = async (
    requestDate: string,
    receiptId: string,
  ): Promise<CashReceipt | PaymentUnknown | undefined> => {
    let cursor: number | undefined;
    for (let page = 0; page < PAGES; page++) {
      const query = new URLSearchParams({ requestDate, limit: String(PAGE) });
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
    return undefined;
  };

  return {
    issue: async ({ receiptId, amount, orderName, purpose, number }) => {
      const answer = await call(receiptSchema, '/v1/cash-receipts', {
        idempotencyKey: `receipt-${receiptId}`,
        body: {
          amount,
          orderId: receiptId,
          orderName: tossOrderName(orderName),
          customerIdentityNumber: number,
          type: receiptPurposes[purpose],
        },
      });
      return answer.kind === 'DONE' ? issued(answer.value) : answer;
    },

    /** Toss lists receipts by the day on which they were requested. */
    find: async ({ receiptId, askedAt, now }) => {
      for (const day of daysOf(askedAt, now)) {
        const found = await findOn(day, receiptId);
        if (found) return found;
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
