import type { Requirement } from '#shared/domain/user/access.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { cookieNames } from './access/cookies.ts';

/** Names of small values stored in cookies between two requests. */
type Keepsake = Exclude<keyof typeof cookieNames, 'access' | 'refresh' | 'cart'>;

/** Who sends the request, resolved when first asked for and then remembered; cookies it sets are sent with the answer. */
export interface Session {
  /**
   * The member, or the visitor of the cart cookie; expired tokens are renewed once. For a request that only reads, the
   * member as in the access token; for one that may write, and of clerks always, as the account is now.
   */
  actor(): Promise<Actor>;
  /** The same, always as the account is now: one consistent read more. */
  liveActor(): Promise<Actor>;
  /** Whether the answer may depend on who asks, because this session was asked who that is. */
  readonly wasAsked: boolean;
  /** The member; otherwise throws the redirect (screens) or 401 answer (API) of spec §6. */
  requireMember(): Promise<Member>;
  /** A member whose account has one of `scopes` now; otherwise the 로그인 / 권한 answers of spec §6. */
  requireScope(scopes: readonly string[], besides?: Pick<Requirement, 'beforeEnrolling'>): Promise<Member>;
  /** A member who may be paid bonuses: a promoter, or a former one with entries in the ledger; otherwise the same answers. */
  requirePayee(): Promise<Member>;
  /** Starts a visitor identity (cart cookie) when there is none yet. */
  ensureActor(): Promise<Actor>;
  /** The visitor the browser was before any login: whose cart is merged by it. */
  readonly visitorId: string | undefined;
  /** Hands the browser the tokens of a login. */
  logIn(tokens: { accessToken: string; refreshToken: string }): void;
  /** Ends the login on the server and clears all session data (spec §4). */
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
  /** The page goes without something that could not be read: no cache keeps it */
  lacksPart?: boolean;
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends AppContext {}
}
