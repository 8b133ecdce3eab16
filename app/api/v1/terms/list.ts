import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue } from '#app/web/failure.ts';
import { termsTargets } from '#shared/domain/terms/terms.ts';

/** GET /api/v1/terms: `target` limits them to those asked for at one place (JOIN, ORDER, FORM, PROMOTER). */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const wanted = new URL(request.url).searchParams.get('target');
  const target = termsTargets.find((known) => known === wanted);
  return apiValue(
    { termsList: await context.shop.listTerms({ target }) },
    { headers: publicCacheHeaders(60) },
  );
};
