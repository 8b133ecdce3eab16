import { consolePurchasesQuery, optional } from './console-order.ts';
import { flag, id } from './list.ts';
import { emptyAsMissing } from './parts.ts';
import { z } from './zod.ts';

/** Which orders a clerk looks for, and how they are narrowed. The same for screen and call. */
export const findOrdersQuery = consolePurchasesQuery.omit({ receivers: true }).extend({
  /** Only those with a claim that was rejected */
  isRejected: z.preprocess(emptyAsMissing, flag().default(false)),
  /** Only those of a member */
  _user: optional(id),
});
export type FindOrdersQuery = z.output<typeof findOrdersQuery>;
