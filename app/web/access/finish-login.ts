import { type AppLoadContext, redirect } from '@remix-run/node';
import { VISITOR_CART_DAYS } from '#shared/domain/cart/cart.ts';
import type { AnyFailure } from '#shared/domain/result.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { LOGIN_CODE_SECONDS, REMEMBERED_DAYS } from '#shared/domain/user/login-guard.ts';

const CART_LEFT_SECONDS = VISITOR_CART_DAYS * 24 * 60 * 60;
const BROWSER_SECONDS = REMEMBERED_DAYS * 24 * 60 * 60;

/** Where the shopper learns what was left out. */
const CART = '/mypage/cart';

/** Where somebody begins who asked for no page: a clerk at their work, everybody else in the shop. */
export const homeOf = (actor: Actor): string =>
  actor.kind === 'member' && consoleScopes.any.some((scope) => actor.scope.includes(scope))
    ? '/console'
    : '/';

/** The cookie by which an account recognises a browser it was logged in from. */
export const loginBrowser = ({ session }: AppLoadContext) => ({ secret: session.cookie('browser') });

/**
 * Completes a login in a browser: sets its cookies, clears those of the earlier steps, and moves the visitor's cart to the
 * member (spec §4).
 * @param leadsTo the page that was asked for; the home page means none
 * @returns where to go: `leadsTo`, or the cart when it had no room for all lines of the visitor
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
 * The redirect to the next step when a login needs one, or to its start when a step took too long; undefined for any
 * other failure.
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

/** The time for a step of a login is over: it starts again with the password. */
export const loginAgain = (redirectTo: string): Response =>
  redirect(`/login?${new URLSearchParams({ expired: '', redirectTo })}`, 303);
