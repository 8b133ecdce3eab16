import { consolePurchasesQuery } from './console-order.ts';
import { createdInOrder } from './period.ts';
import { z } from './zod.ts';

/** Which orders a clerk looks for, and how they are narrowed: as purchases are. The same for screen and call. */
export const findOrdersQuery = z
  .object(consolePurchasesQuery.shape)
  .omit({ receivers: true })
  .superRefine(createdInOrder);
export type FindOrdersQuery = z.output<typeof findOrdersQuery>;
