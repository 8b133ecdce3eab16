import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { watchesQuery, watchesSchema } from '#shared/contracts/members/user.ts';

/** GET /api/v1/me/watches: header limit. A visitor sends the browser's list in `_watches` (ids separated by commas). */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const actor = await context.session.actor();
  const query = parseWith(watchesQuery, {
    limit: request.headers.get('limit') ?? undefined,
    _watches: new URL(request.url).searchParams.get('_watches') ?? undefined,
  });
  if (!query.ok) return failureResponse(query.failure);
  const _user = actor.kind === 'member' ? actor._user : undefined;
  return apiValue({ watches: await context.shop.getMyWatches({ _user, ...query.value }) });
};

/** POST /api/v1/me/watches: stores a member's viewed products, latest first. */
export const action = byMethod({
  POST: async ({ context, request }) => {
    const { _user } = await context.session.requireMember();
    const looks = await parseBody(request, watchesSchema);
    if (!looks.ok) return failureResponse(looks.failure);
    await context.shop.addMyWatches({ _user, ...looks.value });
    return apiValue({}, { status: 201 });
  },
});
