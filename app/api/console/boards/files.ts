import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';

/** GET /api/console/boards/{id}/files: lists the pictures attached to a post. They are written with the post. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'catalog');
  const board = await args.context.shop.getConsoleBoard({ ...clerk, _id: args.params.id ?? '' });
  return apiAnswer(board, ({ files }) => ({ files }), { headers: personalHeaders });
};
