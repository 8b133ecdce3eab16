import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';
import { apiValue } from '#app/web/failure.ts';
import { settingNames } from './spec-names.ts';

/** GET /api/v1/setting. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  apiValue({ setting: settingNames(await context.shop.getSetting()) }, { headers: publicFor(60) });
