import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';

/** GET /api/v1/shop/categories/{code}: a category, what is below it, and the way down to it. */
export const loader = async ({ params, context }: LoaderFunctionArgs) =>
  apiAnswer(await context.shop.getCategory(params.code ?? ''), (category) => ({ category }), {
    headers: publicFor(60),
  });
