import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { codeQuery } from '#shared/contracts/list.ts';
import { bannerNames } from './public-names.ts';

/** GET /api/v1/banners?code=MAIN_1_PC: lists banners with the slides that are visible now. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = parseWith(codeQuery, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return failureResponse(query.failure);
  return apiValue(
    { banners: (await context.shop.listBanners(query.value)).map(bannerNames) },
    { headers: publicCacheHeaders(30) },
  );
};
