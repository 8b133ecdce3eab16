import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue } from '#app/web/failure.ts';
import { settingNames } from './public-names.ts';

/** GET /api/v1/setting */
export const loader = async ({ context: { shop } }: LoaderFunctionArgs) => {
  const [setting, showrooms] = await Promise.all([shop.getSetting(), shop.listShowrooms()]);
  return apiValue({ setting: settingNames(setting, showrooms) }, { headers: publicCacheHeaders(60) });
};
