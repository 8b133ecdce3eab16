import { createdInOrder } from '../period.ts';
import { z } from '../zod.ts';
import { consolePurchasesQuery } from './console-order.ts';

/**
 * Filters of the orders a clerk looks for: those of purchases, except `work` and `receivers`. Shared by screen and API
 * call.
 */
export const findOrdersQuery = z
  .object(consolePurchasesQuery.shape)
  .omit({ receivers: true, work: true })
  .superRefine(createdInOrder);
export type FindOrdersQuery = z.output<typeof findOrdersQuery>;
