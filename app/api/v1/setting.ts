import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';

/** GET /api/v1/setting. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  Response.json({ setting: await context.shop.getSetting() }, { headers: publicFor(60) });
