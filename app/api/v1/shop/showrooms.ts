import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue } from '#app/web/failure.ts';
import { showroomNames } from '../public-names.ts';

/** GET /api/v1/shop/showrooms: lists them with their pictures, panoramas and turntables. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  apiValue(
    { showrooms: (await context.shop.listSpaces()).map(showroomNames) },
    { headers: publicCacheHeaders(60) },
  );
