import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { admit } from '#app/web/console-guard.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { displayForm } from '#shared/contracts/catalog.ts';
import { withForm } from '../with-form.ts';

/** GET /api/console/shop/displays/{code}: what a display holds, in its order, and its version. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'catalog');
  const display = await args.context.shop.getConsoleDisplay({ actor, code: args.params.id ?? '' });
  return apiAnswer(display, ({ entries, version }) => ({ displays: entries, version }), {
    headers: personal,
  });
};

/** PUT replaces what it holds, with the version that was read (409 when it is old). */
export const action = byMethod({
  PUT: withForm('catalog', displayForm.omit({ code: true }), async ({ shop, clerk, form, id }) =>
    apiAnswer(await shop.saveDisplay({ ...clerk, ...form, code: id }), (displays) => ({ displays })),
  ),
});
