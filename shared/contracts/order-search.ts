import { consolePurchasesQuery } from './console-order.ts';
import type { z } from './zod.ts';

/** Which orders a clerk looks for, and how they are narrowed: as purchases are. The same for screen and call. */
export const findOrdersQuery = consolePurchasesQuery.omit({ receivers: true, sort: true });
export type FindOrdersQuery = z.output<typeof findOrdersQuery>;
