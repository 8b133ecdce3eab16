import type { Requirement } from '#shared/domain/user/access.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { cookieNames } from './access/cookies.ts';

/** Names of small values stored in cookies between two requests. */
type Keepsake = Exclude<keyof typeof cookieNames, 'access' | 'refresh' | 'cart'>;

/** Person who sends the request, resolved on first use and then cached. Cookies it sets are sent with the answer. */
export interface Session {
  /**
   * Returns the member, or the visitor of the cart cookie. Expired tokens are renewed once. A request that only reads
   * gets the member as in the access token; one that may write, and always a clerk, gets the current state of the
   * account.
   */
  actor(): Promise<Actor>;
  /** Returns the person with the current state of the account, always: one consistent read more. */
  liveActor(): Promise<Actor>;
  /** True when the answer may depend on the person, because this session was asked for them. */
  readonly wasAsked: boolean;
  /** Returns the member. Otherwise throws the redirect (screens) or 401 answer (API) of rules 6.3. */
  requireMember(): Promise<Member>;
  /** Returns a member whose account has one of `scopes` now. Otherwise throws the 로그인 / 권한 answers of rules 6.3. */
  requireScope(scopes: readonly string[], besides?: Pick<Requirement, 'beforeEnrolling'>): Promise<Member>;
  /**
   * Returns a member who may be paid bonuses: a promoter, or a former one with entries in the ledger. Otherwise throws
   * the same answers.
   */
  requirePayee(): Promise<Member>;
  /** Starts a visitor identity (cart cookie) when there is none yet. */
  ensureActor(): Promise<Actor>;
  /** The visitor the browser was before any login, whose cart is merged into the member's. */
  readonly visitorId: string | undefined;
  /** Sets the cookies of a login's tokens. */
  logIn(tokens: { accessToken: string; refreshToken: string }): void;
  /** Ends the session on the server and clears all session data (rules 6.29). */
  logOut(): Promise<void>;
  cookie(name: Keepsake): string | undefined;
  /** @param maxAge seconds */
  setCookie(name: Keepsake, value: string, maxAge: number): void;
  clearCookie(name: Keepsake): void;
}

/** Remix load context of every loader and action. */
export interface AppContext {
  shop: Shop;
  session: Session;
  requestId: string;
  nonce: string;
  /** True when the page lacks something that could not be read: it must not be cached */
  lacksPart?: boolean;
  /** True when the table refused a request for now, and a loader or action failed by it */
  isTableBusy?: boolean;
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends AppContext {}
}
