import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue } from '#app/web/failure.ts';

/** GET /api/v1/shop/coupons: lists the coupons members may download. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  apiValue({ coupons: await context.shop.listCoupons() }, { headers: publicCacheHeaders(30) });
