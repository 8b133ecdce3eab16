/** Cookies of the shop. `__Host-` ties them to this very host over TLS (browsers count localhost as such). */
export const cookieNames = {
  access: '__Host-access',
  refresh: '__Host-refresh',
  /** Visitor identity: whose cart, whose orders */
  cart: '__Host-cart',
  /** Some of the visitor's cart had no room in the member's */
  cartLeft: '__Host-cart-left',
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
export const cookiesOf = (request: Request): Map<string, string> => {
  const cookies = new Map<string, string>();
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
};

/**
 * A Set-Cookie no script can read and no foreign page can send along with a write.
 * @param value URL-safe characters only
 * @param maxAge seconds; 0 deletes the cookie
 */
export const setCookie = (name: string, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`;

export const clearCookie = (name: string): string => setCookie(name, '', 0);
