import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { admit } from '#app/web/console-guard.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { settingUpdate } from '#shared/contracts/setting.ts';
import type { OpenSetting } from '#shared/domain/content/setting.ts';
import { pick } from '#shared/domain/pick.ts';
import { withForm } from './with-form.ts';

/** What has screens and calls of its own, to read beside the settings. */
const keptElsewhere = ({ shop, main }: OpenSetting) => ({
  shop: pick(shop, ['displayCodes', 'shippingCodes', 'showroomCodes']),
  main: pick(main, ['care']),
});

/** GET /api/console/setting: the shop's settings and their version. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'only');
  const { shop } = args.context;
  const [setting, open] = await Promise.all([
    shop.getConsoleSetting({ actor, part: 'site' }),
    shop.getSetting(),
  ]);
  const beside = keptElsewhere(open);
  return apiAnswer(
    setting,
    (found) => ({ setting: { ...found, ...beside, shop: { ...beside.shop, ...found.shop } } }),
    { headers: personal },
  );
};

/** PUT saves them, with the version that was read (409 when it is old). */
export const action = byMethod({
  PUT: withForm('only', settingUpdate, async (call) => {
    const { version, ...form } = call.form;
    return apiAnswer(
      await call.shop.updateSetting({ ...call.clerk, part: 'site', form, version }),
      (setting) => ({ setting }),
    );
  }),
});
