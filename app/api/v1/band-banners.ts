import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { codeQuery } from '#shared/contracts/list.ts';
import { bandBannerNames } from './public-names.ts';

/** GET /api/v1/band-banners?code=main: lists those that are visible now. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = parseWith(codeQuery, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return failureResponse(query.failure);
  const bandBanners = await context.shop.listBandBanners(query.value);
  return apiValue({ bandBanners: bandBanners.map(bandBannerNames) }, { headers: publicCacheHeaders(30) });
};
