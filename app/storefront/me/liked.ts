import type { LoaderFunctionArgs } from '@remix-run/node';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { idsOf } from './summary.ts';

/** Most products of one request: as many as one batch read of the table takes */
const PRODUCTS_MAX = 100;

/** GET /me/liked?_products=a,b: returns which of them the person likes, for hearts the summary does not contain. */
export const loader = async ({ context: { shop, session }, request }: LoaderFunctionArgs) => {
  const actor = await session.actor();
  const _products = idsOf(new URL(request.url).searchParams.get('_products'), PRODUCTS_MAX);
  const liked = actor.kind === 'member' ? await shop.getMyLiked({ _user: actor._user, _products }) : [];
  return Response.json({ liked }, { headers: personalHeaders });
};
