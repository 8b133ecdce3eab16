import type { LoaderFunctionArgs } from '@remix-run/node';
import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';

/** GET /me/boards/{id}: returns what the person may do with a post, for a page that is the same for everybody. */
export const loader = async ({ params, request, context: { shop, session } }: LoaderFunctionArgs) => {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const viewer = await shop.getBoardViewer({
    actor: await session.actor(),
    _id: params.id ?? '',
    cursor,
  });
  return apiAnswer(viewer, (found) => found, { headers: personalHeaders });
};

/** POST counts a view of the post. */
export const action = byMethod({
  POST: async ({ params, request, context: { shop } }) => {
    await shop.countBoardView({ _id: params.id ?? '', address: clientAddress(request) });
    return new Response(null, { status: 204, headers: personalHeaders });
  },
});
