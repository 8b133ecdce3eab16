import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue } from '#app/web/failure.ts';

/** GET /api/v1/shop/islands: lists postcode ranges with a surcharge. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  apiValue({ islands: await context.shop.listIslands() }, { headers: publicCacheHeaders(30) });
