import { stockCauseCodes } from '#shared/domain/product/stock-ledger.ts';
import { consolePageQuery, id } from './list.ts';
import { z } from './zod.ts';

/** A variant whose restock alert a member wants, or no longer wants. */
export const restockChoice = z.object({
  _product: id,
  sku: z.string('옵션을 선택해주세요.').min(1, '옵션을 선택해주세요.').max(40, '옵션을 다시 선택해주세요.'),
});

/** Form of the page. */
export const restockForm = restockChoice.extend({
  intent: z.enum(['ask', 'drop'], { error: '처리할 수 없는 요청입니다.' }),
});

/** Product whose sold-out variants are requested, and the one the member pressed; without a product there are none. */
export const restockQuery = z.object({
  product: z.preprocess((typed) => typed || undefined, id.optional()),
  sku: z.preprocess((typed) => typed || undefined, restockChoice.shape.sku.optional()),
});

/** GET /api/console/shop/products/{id}/stock: stock changes of one variant, of one cause or all. */
export const stockHistoryQuery = consolePageQuery.extend({
  sku: z.preprocess((typed) => typed || undefined, z.string().max(40).optional()),
  why: z.preprocess((typed) => typed || undefined, z.enum(stockCauseCodes).optional()),
});
