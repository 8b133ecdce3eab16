import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';

/** GET /plugins/kakao/postcode: redirects to the script of the address widget, whose address depends on the stage. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirect(context.shop.postcodeWidget(), { headers: publicFor(3_600) });
