import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';

/** GET /api/v1/shop/showrooms. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  Response.json({ showrooms: await context.shop.listShowrooms() }, { headers: publicFor(60) });
