import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';

/** GET /api/v1/center/notifications/{id} */
export const loader = async ({ params, context }: LoaderFunctionArgs) =>
  apiAnswer(await context.shop.getNotification(params.id ?? ''), (notification) => ({ notification }), {
    headers: publicCacheHeaders(60),
  });
