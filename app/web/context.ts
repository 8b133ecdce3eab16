import type { Actor, Member } from '#shared/domain/user/actor.ts';
import type { Shop } from '#shared/wiring/shop.ts';

/** What a request knows of the person, resolved once and lazily; cookies it sets go out with the answer. */
export interface Session {
  /** The member of a valid access token, or the visitor of the cart cookie. Renews expired tokens once. */
  actor(): Promise<Actor>;
  /** The member; otherwise throws the redirect (screens) or 401 answer (API) of spec §6. */
  requireMember(): Promise<Member>;
  /** A member whose scope includes one of `scopes`; otherwise the 로그인 / 권한 answers of spec §6. */
  requireScope(scopes: readonly string[]): Promise<Member>;
  /** Starts a visitor identity (cart cookie) when there is none yet. */
  ensureActor(): Promise<Actor>;
}

/** Remix load context of every loader and action. */
export interface AppContext {
  shop: Shop;
  session: Session;
  requestId: string;
  nonce: string;
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends AppContext {}
}
