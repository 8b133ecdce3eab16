import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue } from '#app/web/failure.ts';

/** GET /api/v1/popups: lists those that are visible now. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  apiValue({ popups: await context.shop.listPopups() }, { headers: publicCacheHeaders(30) });
