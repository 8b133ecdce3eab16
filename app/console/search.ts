import { admit } from '#app/web/access/console-guard.ts';
import { aside } from '#app/web/aside.ts';
import { orThrow } from '#app/web/failure.ts';
import { beginningOf } from '#shared/domain/text.ts';

/**
 * GET /console/search?q=: returns the results of the search in the console's frame, limited to what the clerk may open.
 */
export const loader = aside(async (args) => {
  const clerk = await admit(args, 'any');
  const query = beginningOf((new URL(args.request.url).searchParams.get('q') ?? '').trim(), 100);
  return { query, hits: orThrow(await args.context.shop.searchConsole({ ...clerk, query })) };
});
