import { randomUUID } from 'node:crypto';
import { VISITOR_CART_DAYS } from '#shared/domain/cart/cart.ts';
import { fail } from '#shared/domain/result.ts';
import { LOGIN_REQUIRED, permit, type Requirement } from '#shared/domain/user/access.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS } from '#shared/domain/user/session.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { Session } from './context.ts';
import { clearCookie, cookieNames, cookiesOf, setCookie } from './cookies.ts';
import { refuse } from './guards.ts';

const VISITOR_SECONDS = VISITOR_CART_DAYS * 24 * 60 * 60;
const VISITOR_ID = /^[0-9a-f-]{36}$/;

/**
 * The person behind a request: the member of the Bearer token (API) or of the cookies (browser), else a visitor.
 * Found out when first asked for and once; cookies to set are appended to `outgoing`.
 */
export const createSession = (
  request: Request,
  { shop, outgoing }: { shop: Shop; outgoing: Headers },
): Session => {
  const cookies = cookiesOf(request);
  const isApi = /^\/(api|me)\//.test(new URL(request.url).pathname);
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  let known: Promise<Actor> | undefined;

  const put = (name: string, value: string, maxAge: number) =>
    outgoing.append('set-cookie', setCookie(name, value, maxAge));
  const clear = (...names: string[]) => {
    for (const name of names) outgoing.append('set-cookie', clearCookie(name));
  };

  const cartCookie = cookies.get(cookieNames.cart);
  const visitorId = cartCookie && VISITOR_ID.test(cartCookie) ? cartCookie : undefined;
  /** Without a cookie an identity nobody had before, so that nothing is ever shared under an empty one. */
  const visitor: Actor = { kind: 'visitor', visitorId: visitorId ?? randomUUID() };

  const memberOfBearer = async (token: string): Promise<Member> =>
    (await shop.readAccessToken(token)) ??
    refuse(request, fail('UNAUTHENTICATED', 'TOKEN_EXPIRED', LOGIN_REQUIRED).failure);

  const memberOfCookies = async (): Promise<Member | undefined> => {
    const accessToken = cookies.get(cookieNames.access);
    const member = accessToken ? await shop.readAccessToken(accessToken) : undefined;
    const refreshToken = cookies.get(cookieNames.refresh);
    if (member || !refreshToken) return member;
    const renewed = await shop.renewLogin({ refreshToken, fromBrowser: true });
    if (!renewed.ok) {
      clear(cookieNames.access, cookieNames.refresh);
      return undefined;
    }
    put(cookieNames.access, renewed.value.accessToken, ACCESS_SECONDS);
    if (renewed.value.refreshToken) put(cookieNames.refresh, renewed.value.refreshToken, REFRESH_SECONDS);
    return renewed.value.member;
  };

  const findOut = async (): Promise<Actor> =>
    (bearer && isApi ? await memberOfBearer(bearer) : await memberOfCookies()) ?? visitor;
  const actor = () => {
    known ??= findOut();
    return known;
  };
  const require = async (requirement?: Requirement): Promise<Member> => {
    const permitted = permit(await actor(), requirement);
    return permitted.ok ? permitted.value : refuse(request, permitted.failure);
  };

  return {
    actor,
    get wasAsked() {
      return known !== undefined;
    },
    visitorId,
    async ensureActor() {
      const found = await actor();
      if (found.kind === 'visitor') put(cookieNames.cart, found.visitorId, VISITOR_SECONDS);
      return found;
    },
    requireMember: () => require(),
    requireScope: (scopes) => require({ scopes }),
    requireUserType: (userTypes) => require({ userTypes }),
    logIn({ accessToken, refreshToken }) {
      put(cookieNames.access, accessToken, ACCESS_SECONDS);
      put(cookieNames.refresh, refreshToken, REFRESH_SECONDS);
      cookies.set(cookieNames.access, accessToken);
      known = undefined;
    },
    async logOut() {
      const refreshToken = cookies.get(cookieNames.refresh);
      if (refreshToken) await shop.logOut({ refreshToken });
      clear(cookieNames.access, cookieNames.refresh, cookieNames.cart);
      known = Promise.resolve({ kind: 'visitor', visitorId: randomUUID() });
    },
    cookie: (name) => cookies.get(cookieNames[name]),
    setCookie: (name, value, maxAge) => put(cookieNames[name], value, maxAge),
    clearCookie: (name) => clear(cookieNames[name]),
  };
};
