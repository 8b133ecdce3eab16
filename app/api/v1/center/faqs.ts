import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue } from '#app/web/failure.ts';

/** GET /api/v1/center/faqs: sorted by index, filtered by `category`. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const category = new URL(request.url).searchParams.get('category') ?? undefined;
  return apiValue({ faqs: await context.shop.listFaqs({ category }) }, { headers: publicCacheHeaders(60) });
};
