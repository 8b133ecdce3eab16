import { randomUUID } from 'node:crypto';
import { VISITOR_CART_DAYS } from '#shared/domain/cart/cart.ts';
import { type AnyFailure, fail, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, LOGIN_REQUIRED, permit, type Requirement } from '#shared/domain/user/access.ts';
import type { Actor, Member, Visitor } from '#shared/domain/user/actor.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS } from '#shared/domain/user/session.ts';
import { isClerk } from '#shared/domain/user/user.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { Session } from '../context.ts';
import { clearCookie, cookieNames, cookiesOf, setCookie } from './cookies.ts';
import { refuse } from './guards.ts';
import { LOGIN_NEEDED, type LoginNeeded, OPENED_BY } from './login-needed.ts';
import { secretOf, visitorIdOf } from './visitor.ts';

const VISITOR_SECONDS = VISITOR_CART_DAYS * 24 * 60 * 60;
const tokenExpired = fail('TOKEN_EXPIRED', LOGIN_REQUIRED).failure;
const loginRequired = fail('LOGIN_REQUIRED', LOGIN_REQUIRED).failure;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Creates the session of a request: the member of the Bearer token (API) or of the cookies (browser), otherwise a
 * visitor. It is resolved on first use and then cached. Cookies to set are appended to `outgoing`.
 *
 * A request that only reads trusts the access token until it expires. A request that may write, by its method, one that
 * requires a scope, and everything a clerk reads use the current state of the account: an ended session or a dismissed
 * clerk is refused at once, although the token has not expired.
 */
export const createSession = (
  request: Request,
  { shop, outgoing }: { shop: Shop; outgoing: Headers },
): Session => {
  const cookies = cookiesOf(request);
  const { pathname } = new URL(request.url);
  const isApi = /^\/(api|me)\//.test(pathname);
  const openedBy = request.headers.get(OPENED_BY);
  const authorization = request.headers.get('authorization') ?? '';
  const bearer = isApi ? /^Bearer (\S+)$/i.exec(authorization)?.[1] : undefined;
  /** The member as in the access token, and the person as they are now. Each is read once */
  let named: Promise<Member | undefined> | undefined;
  let live: Promise<Actor> | undefined;
  let found: Actor | undefined;

  const put = (name: string, value: string, maxAge: number) =>
    outgoing.append('set-cookie', setCookie(name, value, maxAge));
  const clear = (...names: string[]) => {
    for (const name of names) outgoing.append('set-cookie', clearCookie(name));
  };

  const knownSecret = secretOf(cookies.get(cookieNames.cart));
  /** Without a cookie a new random identity, so that nothing is ever shared under an empty one. */
  let secret = knownSecret ?? randomUUID();
  const visitor: Visitor = { kind: 'visitor', visitorId: visitorIdOf(secret) };
  const asVisitor = async (): Promise<Visitor> => {
    const note = cookies.get(cookieNames.guestPass);
    const pass = note && (await shop.readGuestPass(note));
    return pass ? { ...visitor, pass } : visitor;
  };

  /**
   * Handles a session that is no longer valid: a program gets the failure; a browser loses its tokens and becomes a
   * visitor.
   */
  const ended = (failure: AnyFailure): Promise<Actor> => {
    if (bearer) return refuse(request, failure);
    clear(cookieNames.access, cookieNames.refresh);
    return failure.kind === 'UNAUTHENTICATED' ? asVisitor() : refuse(request, failure);
  };

  const nameOf = async (): Promise<Member | undefined> => {
    const accessToken = bearer ?? cookies.get(cookieNames.access);
    return accessToken ? shop.readAccessToken(accessToken) : undefined;
  };
  const readName = () => {
    named ??= nameOf().then((member) => {
      found ??= member;
      return member;
    });
    return named;
  };

  /** Renews the tokens, which reads the account itself. */
  const renewed = async (refreshToken: string): Promise<Actor> => {
    const login = await shop.renewLogin({ refreshToken, fromBrowser: true });
    if (!login.ok) return ended(login.failure);
    put(cookieNames.access, login.value.accessToken, ACCESS_SECONDS);
    if (login.value.refreshToken) put(cookieNames.refresh, login.value.refreshToken, REFRESH_SECONDS);
    return login.value.member;
  };

  const findOut = async (): Promise<Actor> => {
    const member = await readName();
    if (member?._session) {
      const found = await shop.getLiveMember({ _user: member._user, _session: member._session });
      return found.ok ? found.value : ended(found.failure);
    }
    if (bearer) return refuse(request, tokenExpired);
    const refreshToken = cookies.get(cookieNames.refresh);
    return refreshToken ? renewed(refreshToken) : asVisitor();
  };
  const liveActor = () => {
    live ??= findOut().then((actor) => {
      found = actor;
      return actor;
    });
    return live;
  };
  const actor = async () => {
    const member = !live && READS.has(request.method) ? await readName() : undefined;
    return member && !isClerk(member) ? member : liveActor();
  };

  /**
   * A screen that keeps its forms gets the missing login in a header, so that it can ask for it (`resilient-requests`).
   */
  const turnAway = (failure: AnyFailure, why: LoginNeeded): never => {
    if (failure.kind === 'UNAUTHENTICATED' && pathname.endsWith('.data')) outgoing.set(LOGIN_NEEDED, why);
    return refuse(request, failure);
  };
  /** Refuses to save what one account has typed under another account that has logged in since. */
  const ofThisPage = async (found: Promise<Actor>): Promise<Actor> => {
    const actor = await found;
    const isAnother = openedBy && actor.kind === 'member' && encodeURIComponent(actor.username) !== openedBy;
    return isAnother && !READS.has(request.method) ? turnAway(loginRequired, 'another') : actor;
  };
  const admitted = (permitted: Result<Member, AccessFailure>): Member =>
    permitted.ok ? permitted.value : turnAway(permitted.failure, 'expired');
  const require = async (found: Promise<Actor>, requirement?: Requirement): Promise<Member> =>
    admitted(permit(await ofThisPage(found), requirement));

  return {
    actor,
    liveActor,
    get found() {
      return found;
    },
    get wasAsked() {
      return named !== undefined || live !== undefined;
    },
    visitorId: knownSecret && visitor.visitorId,
    async ensureActor() {
      const found = await actor();
      if (found.kind === 'visitor') put(cookieNames.cart, secret, VISITOR_SECONDS);
      return found;
    },
    requireMember: () => require(actor()),
    requireScope: (scopes, besides) => require(liveActor(), { ...besides, scopes }),
    requirePayee: async () => admitted(await shop.permitPayee(await ofThisPage(liveActor()))),
    logIn({ accessToken, refreshToken }) {
      put(cookieNames.access, accessToken, ACCESS_SECONDS);
      put(cookieNames.refresh, refreshToken, REFRESH_SECONDS);
      cookies.set(cookieNames.access, accessToken);
      named = undefined;
      live = undefined;
    },
    async logOut() {
      const refreshToken = cookies.get(cookieNames.refresh);
      if (refreshToken) await shop.logOut({ refreshToken });
      clear(cookieNames.access, cookieNames.refresh, cookieNames.cart, cookieNames.guestPass);
      secret = randomUUID();
      live = Promise.resolve({ kind: 'visitor', visitorId: visitorIdOf(secret) });
    },
    cookie: (name) => cookies.get(cookieNames[name]),
    setCookie: (name, value, maxAge) => put(cookieNames[name], value, maxAge),
    clearCookie: (name) => clear(cookieNames[name]),
  };
};
