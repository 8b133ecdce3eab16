import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';

/** GET /plugins/kakao/postcode: redirects to the script of the address widget, whose address depends on the stage. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirect(context.shop.postcodeWidget(), { headers: publicCacheHeaders(3_600) });
