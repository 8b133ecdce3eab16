import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';

/** Redirects /shop to the product list, with its parameters (rules 9.1). */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams;
  const kept = new URLSearchParams();
  for (const name of ['category', 'groups']) {
    const value = asked.get(name);
    if (value) kept.set(name, value);
  }
  return redirect(`/shop/products${kept.size ? `?${kept}` : ''}`, { headers: publicCacheHeaders(300) });
};
