import {
  cashReceiptStateCodes,
  isBusinessNumber,
  receiptPurposeCodes,
} from '#shared/domain/cash-receipt/cash-receipt.ts';
import { describeByKind } from '../by-kind.ts';
import { consolePageQuery, datedSort } from '../list.ts';
import { createdInOrder, createdOn } from '../period.ts';
import { z } from '../zod.ts';
import { orderNoSchema } from './order.ts';
import { businessNumberPattern } from './tax-invoice.ts';

/** GET /api/console/shop/cash-receipts: receipts of one state, or all. */
export const cashReceiptQuery = consolePageQuery
  .extend({
    state: z.preprocess((typed) => typed || undefined, z.enum(cashReceiptStateCodes).optional()),
    sort: datedSort,
    ...createdOn,
  })
  .superRefine(createdInOrder);

/** Holder of a receipt as a clerk corrects it: a mobile phone number, or a business number. */
const holder = z
  .object({
    purpose: z.enum(receiptPurposeCodes, { error: '용도를 선택해주세요' }),
    number: z
      .string({ error: '발급번호를 입력해주세요' })
      .max(30, { error: '발급번호를 확인해주세요' })
      .transform((typed) => typed.replace(/\D/g, '')),
  })
  .superRefine(({ purpose, number }, context) => {
    const isRight = purpose === 'EXPENSE' ? isBusinessNumber(number) : /^01\d{8,9}$/.test(number);
    const message =
      purpose === 'EXPENSE' ? '사업자등록번호 10자리를 확인해주세요' : '휴대전화번호를 확인해주세요';
    if (!isRight) context.addIssue({ code: 'custom', path: ['number'], message });
  })
  .meta({
    ...describeByKind('purpose', receiptPurposeCodes, {
      DEDUCTION: { properties: { number: { pattern: '^[^0-9]*0[^0-9]*1([^0-9]*[0-9]){8,9}[^0-9]*$' } } },
      EXPENSE: { properties: { number: { pattern: businessNumberPattern } } },
    }),
    example: { purpose: 'DEDUCTION', number: '010-1234-5678' },
  });

/**
 * PUT /api/console/shop/cash-receipts/{orderNo}: retries a failed receipt; without a holder it is issued to the one
 * first asked for.
 */
export const cashReceiptRetry = z.object({ holder: holder.optional() });
export type CashReceiptRetry = z.output<typeof cashReceiptRetry>;

const numbered = (holder: unknown): unknown =>
  (holder as { number?: unknown } | undefined)?.number ? holder : undefined;

/**
 * `cashReceiptRetry` as the screen's form sends it: with an empty number the receipt is issued to the holder first
 * asked for.
 */
export const cashReceiptRetryForm = cashReceiptRetry.extend({
  orderNo: orderNoSchema,
  holder: z.preprocess(numbered, cashReceiptRetry.shape.holder),
});
