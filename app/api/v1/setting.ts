import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';
import { apiValue } from '#app/web/failure.ts';

/** GET /api/v1/setting. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  apiValue({ setting: await context.shop.getSetting() }, { headers: publicFor(60) });
