import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';

/** Redirects /shop to the product list, with its parameters (rules 9.1). */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const searchParams = new URL(request.url).searchParams;
  const query = new URLSearchParams();
  for (const name of ['category', 'groups']) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  return redirect(`/shop/products${query.size ? `?${query}` : ''}`, { headers: publicCacheHeaders(300) });
};
