import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, apiValue, failureResponse } from '#app/web/failure.ts';
import { addToCartSchema, cartLinesQuery, changeCartSchema } from '#shared/contracts/orders/cart.ts';
import { ok } from '#shared/domain/result.ts';
import { cartNames } from '../public-names.ts';

const idsOf = (request: Request) => {
  const asked = parseWith(cartLinesQuery, { _carts: new URL(request.url).searchParams.getAll('_carts') });
  return asked.ok ? ok(asked.value._carts ?? []) : asked;
};

/**
 * GET /api/v1/me/carts?_carts=…: returns the cart of the caller, member or visitor; only lines whose product still
 * exists.
 */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const ids = idsOf(request);
  if (!ids.ok) return failureResponse(ids.failure);
  const lines = cartNames(await shop.getCart({ actor: await session.actor() }));
  const asked = lines.filter(
    ({ _id, product }) => product && (ids.value.length === 0 || ids.value.includes(_id)),
  );
  return apiValue({ carts: asked });
};

export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const form = await parseBody(request, addToCartSchema);
    if (!form.ok) return failureResponse(form.failure);
    const added = await shop.addToCart({ actor: await session.ensureActor(), items: form.value.items });
    return apiAnswer(added, ({ ids }) => ({ carts: ids.map((_id) => ({ _id })) }), { status: 201 });
  },
  PUT: async ({ request, context: { shop, session } }) => {
    const form = await parseBody(request, changeCartSchema);
    if (!form.ok) return failureResponse(form.failure);
    return apiAnswer(await shop.changeCartAmount({ actor: await session.actor(), ...form.value }), () => ({
      cart: form.value,
    }));
  },
  DELETE: async ({ request, context: { shop, session } }) => {
    const ids = idsOf(request);
    if (!ids.ok) return failureResponse(ids.failure);
    return apiAnswer(await shop.removeFromCart({ actor: await session.actor(), ids: ids.value }), () => ({
      carts: [],
    }));
  },
});
