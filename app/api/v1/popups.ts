import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';
import { apiValue } from '#app/web/failure.ts';

/** GET /api/v1/popups: those that show now. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  apiValue({ popups: await context.shop.listPopups() }, { headers: publicFor(30) });
