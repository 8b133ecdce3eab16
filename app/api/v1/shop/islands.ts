import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';

/** GET /api/v1/shop/islands: postcode ranges with a surcharge. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  Response.json({ islands: await context.shop.listIslands() }, { headers: publicFor(30) });
