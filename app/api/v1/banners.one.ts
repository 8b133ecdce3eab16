import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { bannerNames } from './public-names.ts';

/** GET /api/v1/banners/{code}: returns one banner with its slides. */
export const loader = async ({ params, context }: LoaderFunctionArgs) =>
  apiAnswer(await context.shop.getBanner(params.code ?? ''), (banner) => ({ banner: bannerNames(banner) }), {
    headers: publicCacheHeaders(30),
  });
