import { parse, serialize } from 'cookie';

/** Cookies of the shop. `__Host-` ties them to this very host over TLS (browsers count localhost as such). */
export const cookieNames = {
  access: '__Host-access',
  refresh: '__Host-refresh',
  /** Secret of a visitor; by its hash the shop knows whose cart and orders they are (`visitor.ts`) */
  cart: '__Host-cart',
  /** Some of the visitor's cart had no room in the member's */
  cartLeft: '__Host-cart-left',
  /** The guest's order that was looked up here */
  guestPass: '__Host-guest-order',
  /** Identity check under way */
  verification: '__Host-verification',
  /** Social login under way */
  socialState: '__Host-social-state',
  /** Somebody a provider knows and the shop does not, yet */
  socialProfile: '__Host-social-profile',
  /** Login under way: what it needs besides the password */
  loginStep: '__Host-login-step',
  /** By what an account knows a browser it was logged in from */
  browser: '__Host-browser',
  /** 아이디저장: the username, never the password (design §8) */
  rememberedId: '__Host-remembered-id',
} as const;

/** The cookies a request carries; of two with one name the first counts. */
export const cookiesOf = (request: Request): Map<string, string> =>
  new Map(Object.entries(parse(request.headers.get('cookie') ?? '')));

/**
 * A Set-Cookie no script can read and no foreign page can send along with a write.
 * @param maxAge seconds; 0 deletes the cookie
 */
export const setCookie = (name: string, value: string, maxAge: number): string =>
  serialize(name, value, { path: '/', maxAge, httpOnly: true, secure: true, sameSite: 'lax' });

export const clearCookie = (name: string): string => setCookie(name, '', 0);
