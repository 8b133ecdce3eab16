import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';
import { apiValue } from '#app/web/failure.ts';

/** GET /api/v1/shop/showrooms. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  apiValue({ showrooms: await context.shop.listShowrooms() }, { headers: publicFor(60) });
