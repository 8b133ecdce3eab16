import { z } from 'zod';
import { cashReceiptStateCodes } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { consolePageQuery } from './list.ts';

/** GET /api/console/shop/cash-receipts: of one state, or all. */
export const cashReceiptQuery = consolePageQuery.extend({
  state: z.preprocess((typed) => typed || undefined, z.enum(cashReceiptStateCodes).optional()),
});
