import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { picturesOf } from '#shared/domain/content/pictures.ts';

/**
 * GET /api/console/shop/exhibitions/{id}/files: lists its main picture and those of its text. They are written with it.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const { id: _id = '' } = args.params;
  const exhibition = await args.context.shop.getContent({ actor, kind: 'exhibitions', _id });
  return apiAnswer(
    exhibition,
    ({ visual, content }) => ({ files: [visual.url, ...picturesOf(content)].map((url) => ({ url })) }),
    { headers: personalHeaders },
  );
};
