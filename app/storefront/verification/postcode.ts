import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';

/** GET /plugins/kakao/postcode: leads to the address widget's script, wherever the stage has it. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirect(context.shop.postcodeWidget(), { headers: publicFor(3_600) });
