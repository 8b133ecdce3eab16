import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { couriersUpdate } from '#shared/contracts/setting.ts';
import { couriersOf } from '#shared/domain/courier/courier.ts';
import { withForm } from '../with-form.ts';

/** GET /api/console/shop/deliveries: returns the couriers of the shop, and the version to save them over. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'service');
  const found = await args.context.shop.getConsoleSetting({ actor, part: 'couriers' });
  return apiAnswer(found, ({ couriers, version }) => ({ deliveries: couriers, version }));
};

/** PUT saves them, over the version that was read (409 when it is old). */
export const action = byMethod({
  PUT: withForm('service', couriersUpdate, async ({ form: { version, couriers }, shop, clerk }) =>
    apiAnswer(
      await shop.updateSetting({ ...clerk, part: 'couriers', form: { couriers }, version }),
      (setting) => ({ deliveries: couriersOf(setting), version: setting.version }),
    ),
  ),
});
