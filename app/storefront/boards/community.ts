import { redirect } from '@remix-run/node';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';

/** Redirects /community to its news (rules 9.1). */
export const loader = () => redirect('/community/news', { headers: publicCacheHeaders(300) });
