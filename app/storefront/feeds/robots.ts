import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileOf } from './answers.ts';

/** Addresses closed to crawlers: personal pages, and the same list in another order. */
const closed = [
  ...['/mypage', '/promoter', '/console', '/me/', '/api/', '/plugins/', '/oauth/', '/logout'],
  ...['/shop/order', '/shop/result', '/login/', '/join/complete'],
  ...['/*?*searchValue=', '/*?*facets=', '/*?*sort=', '/*?*cursor='],
];

/** GET /robots.txt */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const { origin } = new URL(request.url);
  return fileOf(
    ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`],
    'text/plain; charset=utf-8',
    3_600,
  );
};
