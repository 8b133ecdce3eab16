import * as z from 'zod';
import { parseWith } from '#app/web/api.ts';
import {
  orderNoSchema,
  proofNameSchema,
  purchaseListSchema,
  purchaseNosSchema,
} from '#shared/contracts/orders/order.ts';
import { parsePurchaseNo } from '#shared/domain/order/order.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { dialogNames, doneNames, type OrdersLocation } from './location.ts';

/** Number of purchases on a page of the list. */
const LIMIT = 20;

const openSchema = z.object({
  order: orderNoSchema.optional(),
  edit: z.literal('receiver').optional(),
  why: z.literal('price').or(proofNameSchema).optional(),
  dialog: z.enum(dialogNames).optional(),
  purchase: purchaseNosSchema.optional(),
  done: z.enum(doneNames).optional(),
});

type Query = z.output<typeof purchaseListSchema>;

/** Reads the location of a request on the order screen, the query of its list, and the open order, if any. */
export const readOrdersLocation = (
  request: Request,
): Result<{ place: OrdersLocation; query: Query; orderNo?: string }, 'INVALID_REQUEST'> => {
  const { searchParams } = new URL(request.url);
  // An empty date field is sent as an empty text.
  const typed = Object.fromEntries([...searchParams].filter(([, value]) => value !== ''));
  const purchase = searchParams.getAll('purchase');
  const query = parseWith(purchaseListSchema, { ...typed, limit: LIMIT });
  if (!query.ok) return query;
  const open = parseWith(openSchema, { ...typed, purchase: purchase.length > 0 ? purchase : undefined });
  if (!open.ok) return open;
  const { filter, cursor } = query.value;
  const place: OrdersLocation = { ...open.value, filter, cursor, from: typed.from, to: typed.to };
  const orderNo = place.order ?? parsePurchaseNo(place.purchase?.[0] ?? '')?.orderNo;
  return ok({ place, query: query.value, orderNo });
};
