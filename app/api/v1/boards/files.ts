import type { LoaderFunctionArgs } from '@remix-run/node';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';

/**
 * GET /api/v1/boards/{id}/files: lists the pictures attached to a post; none for a secret post that the caller may not
 * see.
 */
export const loader = async ({ params, context: { shop, session } }: LoaderFunctionArgs) => {
  const found = await shop.getBoard({ actor: await session.actor(), _id: params.id ?? '' });
  return apiAnswer(found, ({ post }) => ({ files: post.files }), { headers: personalHeaders });
};
