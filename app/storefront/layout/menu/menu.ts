import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';

/**
 * GET /shop/menu: returns the content of the mega menu for when somebody opens it. Pages contain only its top
 * categories.
 */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  Response.json({ categories: await context.shop.getMegaMenu() }, { headers: publicCacheHeaders(60) });
