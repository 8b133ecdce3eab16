import { consolePurchasesQuery } from './console-order.ts';
import { createdInOrder } from './period.ts';
import { z } from './zod.ts';

/** Which orders a clerk looks for, and how they are narrowed: as purchases are, but for what is to be done about each. The same for screen and call. */
export const findOrdersQuery = z
  .object(consolePurchasesQuery.shape)
  .omit({ receivers: true, work: true })
  .superRefine(createdInOrder);
export type FindOrdersQuery = z.output<typeof findOrdersQuery>;
