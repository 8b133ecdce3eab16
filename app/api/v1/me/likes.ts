import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, apiValue, failureResponse } from '#app/web/failure.ts';
import { likesQuery, productChoiceSchema } from '#shared/contracts/members/user.ts';

/** GET /api/v1/me/likes: headers skip and limit; withPopulate=true adds each product's card. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { _user } = await context.session.requireMember();
  const { searchParams } = new URL(request.url);
  const query = parseWith(likesQuery, {
    skip: request.headers.get('skip') ?? undefined,
    limit: request.headers.get('limit') ?? undefined,
    cursor: searchParams.get('cursor') ?? undefined,
    withPopulate: searchParams.get('withPopulate') ?? undefined,
  });
  if (!query.ok) return failureResponse(query.failure);
  return apiValue(await context.shop.getMyLikes({ _user, ...query.value }));
};

const choice = async ({ context, request }: ActionFunctionArgs) => {
  const { _user } = await context.session.requireMember();
  const chosen = await parseBody(request, productChoiceSchema);
  return chosen.ok ? { ok: true as const, value: { _user, ...chosen.value } } : chosen;
};

/** POST likes a product, DELETE removes the like. Repeating either is not an error. */
export const action = byMethod({
  POST: async (args) => {
    const chosen = await choice(args);
    if (!chosen.ok) return failureResponse(chosen.failure);
    const liked = await args.context.shop.likeProduct(chosen.value);
    return apiAnswer(liked, ({ _id, _product, createdAt }) => ({ like: { _id, _product, createdAt } }), {
      status: 201,
    });
  },
  DELETE: async (args) => {
    const chosen = await choice(args);
    if (!chosen.ok) return failureResponse(chosen.failure);
    await args.context.shop.unlikeProduct(chosen.value);
    return apiValue({});
  },
});
