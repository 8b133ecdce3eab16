import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';

/** GET /shop/menu: what the mega menu shows once somebody opens it; pages carry only its top categories. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  Response.json({ categories: await context.shop.getMegaMenu() }, { headers: publicFor(60) });
