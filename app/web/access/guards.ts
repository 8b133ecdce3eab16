import { redirect } from '@remix-run/server-runtime';
import { parseShopPath } from '#shared/domain/content/link.ts';
import type { AnyFailure } from '#shared/domain/result.ts';
import { addLogFields } from '#shared/log/log-fields.ts';
import { failureResponse, orThrow } from '../failure.ts';

/**
 * Returns a path of this shop to come back to after a login. Anything that could lead to another site becomes
 * `fallback`.
 * @param to `/mypage/orders?from=…`, as it came from a query or form
 */
export const safePath = (to: unknown, fallback = '/'): string =>
  (typeof to === 'string' ? parseShopPath(to) : undefined) ?? fallback;

/** True when a program reads the answer: for the API, and for requests of scripts on screens. */
export const wantsJson = (request: Request): boolean => {
  const { pathname } = new URL(request.url);
  return (
    /^\/(api|me)\//.test(pathname) ||
    (request.headers.get('sec-fetch-dest') === 'empty' && !pathname.endsWith('.data'))
  );
};

/** Address where a clerk manages their own second factor. */
export const SECURITY_PATH = '/console/security';

/** Returns the page a request is about. The router's data requests name it with a suffix. */
const pageOf = (url: URL): string => {
  const path = url.pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '');
  const query = new URLSearchParams(url.search);
  query.delete('_routes');
  return query.size > 0 ? `${path}?${query}` : path;
};

/**
 * Refuses a request without permission (rules 6.3): programs get 401 / 403 as JSON. On screens, visitors are redirected
 * to the login and back, a clerk who must enrol a second factor to where it is set up, and other members get the 403
 * page.
 */
export const refuse = (request: Request, failure: AnyFailure): never => {
  if (wantsJson(request)) throw failureResponse(failure);
  addLogFields({ failure: failure.code });
  if (failure.kind === 'UNAUTHENTICATED') {
    const back = request.method === 'GET' ? pageOf(new URL(request.url)) : cameFrom(request);
    throw redirect(`/login?redirectTo=${encodeURIComponent(back)}`);
  }
  if (failure.code === 'SECOND_FACTOR_NEEDED') throw redirect(SECURITY_PATH, 303);
  return orThrow({ ok: false, failure });
};

/**
 * Returns the path of the shop a form was sent from. Returns the home page without a Referer, or when it was a login
 * page.
 */
export const cameFrom = (request: Request): string => {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return /^\/(login|join|oauth)\b/.test(pathname) ? '/' : safePath(pathname + search);
};
