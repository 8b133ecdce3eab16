import { z } from 'zod';
import type { CashReceiptPort } from '#shared/usecases/ports/payment.ts';
import { createTossClient, type TossConfig } from './client.ts';

const receiptSchema = z.object({ receiptKey: z.string(), issueNumber: z.string(), receiptUrl: z.string() });

/** 현금영수증 through Toss Payments (integrations §1); the shopper's phone number earns them the income deduction. */
export const createTossCashReceipts = (config: TossConfig): CashReceiptPort => {
  const call = createTossClient(config);
  return {
    issue: async ({ receiptId, amount, orderName, phone }) => {
      const answer = await call(receiptSchema, '/v1/cash-receipts', {
        idempotencyKey: `receipt-${receiptId}`,
        body: { amount, orderId: receiptId, orderName, customerIdentityNumber: phone, type: '소득공제' },
      });
      return answer.kind === 'DONE' ? { kind: 'ISSUED', ...answer.value } : answer;
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
