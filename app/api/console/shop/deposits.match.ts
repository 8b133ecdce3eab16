import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { withoutForm } from '../with-form.ts';

/** POST /api/console/shop/deposits/match: matches rows that were not checked yet. Call it again while `isMore`. */
export const action = byMethod({
  POST: withoutForm('service', async ({ shop, clerk }) =>
    apiAnswer(await shop.matchDeposits(clerk), (matched) => ({ matched })),
  ),
});
