import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';

/** GET /api/v1/terms/{code} */
export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  apiAnswer(await context.shop.getTerms({ code: params.code ?? '' }), (terms) => ({ terms }), {
    headers: publicCacheHeaders(60),
  });
