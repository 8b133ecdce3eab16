import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { categoryNames } from '../public-names.ts';

/** GET /api/v1/shop/categories/{code}: returns a category, its descendants, and the path to it. */
export const loader = async ({ params, context: { shop } }: LoaderFunctionArgs) => {
  const [category, brands] = await Promise.all([shop.getCategory(params.code ?? ''), shop.listBrands()]);
  return apiAnswer(category, (found) => ({ category: categoryNames(brands)(found) }), {
    headers: publicCacheHeaders(60),
  });
};
