import { redirect } from '@remix-run/node';
import { publicFor } from '#app/web/cache-headers.ts';

/** /community is its news (spec §2). */
export const loader = () => redirect('/community/news', { headers: publicFor(300) });
