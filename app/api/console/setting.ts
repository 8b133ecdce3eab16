import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { settingUpdate } from '#shared/contracts/setting.ts';
import { withForm } from './with-form.ts';

/** GET /api/console/setting: returns the shop's settings and their version. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'only');
  const found = await args.context.shop.getConsoleSetting({ actor, part: 'whole' });
  return apiAnswer(found, (setting) => ({ setting }), { headers: personalHeaders });
};

/** PUT saves them, with the version that was read (409 when it is old). */
export const action = byMethod({
  PUT: withForm('only', settingUpdate, async (call) => {
    const { version, ...form } = call.form;
    return apiAnswer(
      await call.shop.updateSetting({ ...call.clerk, part: 'whole', form, version }),
      (setting) => ({ setting }),
    );
  }),
});
