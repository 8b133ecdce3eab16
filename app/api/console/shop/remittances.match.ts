import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { withdrawalsForm } from '#shared/contracts/orders/remittance.ts';
import { withForm } from '../with-form.ts';

/**
 * POST /api/console/shop/remittances/match: matches withdrawals from the account to remittances and completes these.
 */
export const action = byMethod({
  POST: withForm('service', withdrawalsForm, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.matchWithdrawals({ ...clerk, ...form }), (matched) => ({ matched })),
  ),
});
