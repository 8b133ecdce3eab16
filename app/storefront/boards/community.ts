import { redirect } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';

/** Redirects /community to its news (spec §2). */
export const loader = () => redirect('/community/news', { headers: publicFor(300) });
