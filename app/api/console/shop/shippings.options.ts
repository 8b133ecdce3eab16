import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';

/**
 * GET /api/console/shop/shippings/{id}/options: lists the policies of a set. They are written with it, over its
 * version.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const set = await args.context.shop.getShipping({ actor, _id: args.params.id ?? '' });
  return apiAnswer(set, ({ options }) => ({ options }), { headers: personalHeaders });
};
