import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { intentionIdSchema } from '#shared/contracts/orders/console-order.ts';
import { refused } from '#shared/domain/result.ts';

/** DELETE /api/console/shop/purchases/intentions/{id}: takes a step back, or closes one that was refused. */
export const action = byMethod({
  DELETE: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const _id = parseWith(intentionIdSchema, args.params.id);
    if (!_id.ok) return failureResponse(_id.failure);
    const answer = await args.context.shop.withdrawSteps({ ...clerk, _ids: [_id.value] });
    if (!answer.ok) return failureResponse(answer.failure);
    const [gone] = answer.value.refused;
    return apiAnswer(gone ? refused(gone.failure) : answer, () => ({}));
  },
});
