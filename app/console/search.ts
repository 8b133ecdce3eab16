import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { createDeferredLoader } from '#app/web/deferred-loader.ts';
import { orThrow } from '#app/web/failure.ts';
import { beginningOf } from '#shared/domain/text.ts';

/**
 * GET /console/search?q=: returns the results of the search in the console's frame, limited to what the clerk may open.
 */
export const loader = createDeferredLoader(async (args) => {
  const clerk = await requireConsoleAccess(args, 'any');
  const query = beginningOf((new URL(args.request.url).searchParams.get('q') ?? '').trim(), 100);
  return { query, hits: orThrow(await args.context.shop.searchConsole({ ...clerk, query })) };
});
