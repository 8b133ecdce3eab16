import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { shippingsQuery } from '#shared/contracts/benefit.ts';

/** GET /api/v1/shop/shippings: lists the option sets in force; parameter targetType. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const query = parseWith(shippingsQuery, { targetType: searchParams.get('targetType') ?? undefined });
  if (!query.ok) return failureResponse(query.failure);
  return apiValue(
    { shippings: await context.shop.listShippings(query.value) },
    { headers: publicCacheHeaders(30) },
  );
};
