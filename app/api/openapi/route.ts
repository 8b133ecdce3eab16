import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';

/** GET /api/openapi.json. The document is built on the first request. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { openApiDocument } = await import('./document.ts');
  return Response.json(openApiDocument(new URL(request.url).origin), { headers: publicCacheHeaders(300) });
};
