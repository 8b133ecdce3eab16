import { type AppLoadContext, redirect } from '@remix-run/node';
import { VISITOR_CART_DAYS } from '#shared/domain/cart/cart.ts';
import type { AnyFailure } from '#shared/domain/result.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { LOGIN_CODE_SECONDS, REMEMBERED_DAYS } from '#shared/domain/user/login-guard.ts';

const CART_LEFT_SECONDS = VISITOR_CART_DAYS * 24 * 60 * 60;
const BROWSER_SECONDS = REMEMBERED_DAYS * 24 * 60 * 60;

/** Page that tells the shopper which lines were left out. */
const CART = '/mypage/cart';

/**
 * Returns the page shown after a login without a target: the console for clerks, the shop's home page for everybody
 * else.
 */
export const homeOf = (actor: Actor): string =>
  actor.kind === 'member' && consoleScopes.any.some((scope) => actor.scope.includes(scope))
    ? '/console'
    : '/';

/** Returns the cookie by which an account recognizes a browser it was logged in from. */
export const loginBrowser = ({ session }: AppLoadContext) => ({ secret: session.cookie('browser') });

/**
 * Completes a login in a browser: sets its cookies, clears those of the earlier steps, and moves the visitor's cart to
 * the member (rules 6.31).
 * @param leadsTo the requested page; the home page means none
 * @returns the address to redirect to: `leadsTo`, or the cart when it had no room for all lines of the visitor
 */
export const finishLogin = async (
  { session, shop }: AppLoadContext,
  tokens: { accessToken: string; refreshToken: string; browserSecret?: string },
  leadsTo: string,
): Promise<string> => {
  session.logIn(tokens);
  if (tokens.browserSecret) session.setCookie('browser', tokens.browserSecret, BROWSER_SECONDS);
  for (const step of ['loginStep', 'socialProfile'] as const)
    if (session.cookie(step)) session.clearCookie(step);
  const actor = await session.actor();
  const next = leadsTo === '/' ? homeOf(actor) : leadsTo;
  if (actor.kind !== 'member' || !session.visitorId) return next;
  const { left } = await shop.mergeCarts({ visitorId: session.visitorId, _user: actor._user });
  if (left === 0) return next;
  session.setCookie('cartLeft', 'on', CART_LEFT_SECONDS);
  return CART;
};

/**
 * Redirects to the next step when a login needs one, or to its start when a step took too long. Returns undefined for
 * any other failure.
 */
export const nextLoginStep = (
  { session }: AppLoadContext,
  { code, details }: AnyFailure,
  redirectTo: string,
): Response | undefined => {
  if (code === 'LOGIN_STEP_EXPIRED') {
    session.clearCookie('loginStep');
    return loginAgain(redirectTo);
  }
  const { loginNote } = (details ?? {}) as { loginNote?: string };
  if (!loginNote) return undefined;
  session.setCookie('loginStep', loginNote, LOGIN_CODE_SECONDS);
  return redirect(`/login/verify?${new URLSearchParams({ redirectTo })}`, 303);
};

/** Redirects to the start of the login, with the password, after the time for a step has expired. */
export const loginAgain = (redirectTo: string): Response =>
  redirect(`/login?${new URLSearchParams({ expired: '', redirectTo })}`, 303);
