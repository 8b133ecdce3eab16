import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';

/** GET /api/v1/shop/coupons: what members may download. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  Response.json({ coupons: await context.shop.listCoupons() }, { headers: publicFor(30) });
