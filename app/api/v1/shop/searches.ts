import type { LoaderFunctionArgs } from '@remix-run/node';
import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { searchedForm, suggestionQuery } from '#shared/contracts/search.ts';
import { ok } from '#shared/domain/result.ts';

/** GET /api/v1/shop/searches: returns suggestions for the typed `searchValue`, and popular searches. */
export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const query = parseWith(suggestionQuery, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return failureResponse(query.failure);
  return apiAnswer(ok(await shop.suggestSearches(query.value)), (value) => value, {
    headers: publicCacheHeaders(60),
  });
};

/** POST /api/v1/shop/searches: counts a search among the popular ones. */
export const action = byMethod({
  POST: async ({ request, context: { shop } }) => {
    const form = await parseBody(request, searchedForm);
    if (!form.ok) return failureResponse(form.failure);
    return apiAnswer(await shop.countSearch({ ...form.value, address: clientAddress(request) }), () => ({}));
  },
});
