import { parse, serialize } from 'cookie';

/** Cookies of the shop. `__Host-` restricts them to this host and to TLS (browsers accept localhost as such). */
export const cookieNames = {
  access: '__Host-access',
  refresh: '__Host-refresh',
  /** Secret of a visitor; the shop identifies their cart and orders by its hash (`visitor.ts`) */
  cart: '__Host-cart',
  /** Set when part of the visitor's cart had no room in the member's */
  cartLeft: '__Host-cart-left',
  /** Guest's order that was looked up in this browser */
  guestPass: '__Host-guest-order',
  /** Identity verification in progress */
  verification: '__Host-verification',
  /** Social login in progress */
  socialState: '__Host-social-state',
  /** Person whom a provider knows and the shop does not yet */
  socialProfile: '__Host-social-profile',
  /** Login in progress, with the steps it needs in addition to the password */
  loginStep: '__Host-login-step',
  /** Secret by which an account recognizes a browser it was logged in from */
  browser: '__Host-browser',
  /** Token of the link by which somebody sees the shop before it opens (rules 11.15) */
  previewShop: '__Host-preview-shop',
  /** 아이디저장: the username, never the password (rules 6.29) */
  rememberedId: '__Host-remembered-id',
} as const;

/** Reads the cookies of a request. Of two with the same name the first counts. */
export const cookiesOf = (request: Request): Map<string, string> =>
  new Map(Object.entries(parse(request.headers.get('cookie') ?? '')));

/**
 * Builds a Set-Cookie header that no script can read and that no foreign page can send with a write.
 * @param maxAge seconds; 0 deletes the cookie
 */
export const setCookie = (name: string, value: string, maxAge: number): string =>
  serialize(name, value, { path: '/', maxAge, httpOnly: true, secure: true, sameSite: 'lax' });

export const clearCookie = (name: string): string => setCookie(name, '', 0);
