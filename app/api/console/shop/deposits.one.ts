import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { depositAct, depositPlace } from '#shared/contracts/orders/deposit.ts';

/** PUT /api/console/shop/deposits/{id}: runs a clerk's action on a deposit. */
export const action = byMethod({
  PUT: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const place = parseWith(depositPlace, args.params);
    if (!place.ok) return failureResponse(place.failure);
    const form = await parseBody(args.request, depositAct);
    if (!form.ok) return failureResponse(form.failure);
    const settled = await args.context.shop.settleDeposit({ ...clerk, ...form.value, _id: place.value.id });
    return apiAnswer(settled, ({ _id, state, orderNo }) => ({ deposit: { _id, state, orderNo } }));
  },
});
