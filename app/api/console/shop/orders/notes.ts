import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { orderNoteForm } from '#shared/contracts/orders/console-order.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';

/** POST /api/console/shop/orders/{orderNo}/notes: saves a clerk's note, a flag, or both. */
export const action = byMethod({
  POST: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const orderNo = parseWith(orderNoSchema, args.params.orderNo);
    if (!orderNo.ok) return failureResponse(orderNo.failure);
    const form = await parseBody(args.request, orderNoteForm);
    if (!form.ok) return failureResponse(form.failure);
    const { shop } = args.context;
    const added = await shop.addOrderNote({ ...clerk, orderNo: orderNo.value, form: form.value });
    return apiAnswer(added, (note) => ({ note }), { status: 201 });
  },
});
