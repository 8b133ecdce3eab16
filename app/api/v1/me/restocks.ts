import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, apiValue, failureResponse } from '#app/web/failure.ts';
import { restockChoice } from '#shared/contracts/stock.ts';

/** GET /api/v1/me/restocks: lists the member's restock alerts, latest first. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { _user } = await context.session.requireMember();
  const { restocks } = await context.shop.getMyRestocks({ _user });
  return apiValue({ restocks });
};

const choice = async ({ context, request }: ActionFunctionArgs) => {
  const { _user } = await context.session.requireMember();
  const chosen = await parseBody(request, restockChoice);
  return chosen.ok ? { ok: true as const, value: { _user, ...chosen.value } } : chosen;
};

/**
 * POST requests an alert for when a variant is in stock again, DELETE withdraws it. Repeating either is not an error.
 */
export const action = byMethod({
  POST: async (args) => {
    const chosen = await choice(args);
    if (!chosen.ok) return failureResponse(chosen.failure);
    const asked = await args.context.shop.requestRestockAlert(chosen.value);
    return apiAnswer(asked, ({ _product, sku, createdAt }) => ({ restock: { _product, sku, createdAt } }), {
      status: 201,
    });
  },
  DELETE: async (args) => {
    const chosen = await choice(args);
    if (!chosen.ok) return failureResponse(chosen.failure);
    return apiAnswer(await args.context.shop.cancelRestockAlert(chosen.value), () => ({}));
  },
});
