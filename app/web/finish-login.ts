import { type AppLoadContext, redirect } from '@remix-run/node';
import type { Failure } from '#shared/domain/result.ts';
import { LOGIN_CODE_SECONDS, REMEMBERED_DAYS } from '#shared/domain/user/login-guard.ts';

const BROWSER_SECONDS = REMEMBERED_DAYS * 24 * 60 * 60;

/** What a browser remembers of its logins, for the account to know it by. */
export const loginBrowser = ({ session }: AppLoadContext) => ({ secret: session.cookie('browser') });

/** A login of a browser: its cookies, and the visitor's cart becomes the member's (spec §4). */
export const finishLogin = async (
  { session, shop }: AppLoadContext,
  tokens: { accessToken: string; refreshToken: string; browserSecret?: string },
): Promise<void> => {
  session.logIn(tokens);
  if (tokens.browserSecret) session.setCookie('browser', tokens.browserSecret, BROWSER_SECONDS);
  if (session.cookie('loginStep')) session.clearCookie('loginStep');
  const actor = await session.actor();
  if (actor.kind === 'member' && session.visitorId)
    await shop.mergeCarts({ visitorId: session.visitorId, _user: actor._user });
};

/** Leads on when a login needs more than it was given; nothing for a failure that is the end of it. */
export const nextLoginStep = (
  { session }: AppLoadContext,
  { details }: Failure,
  redirectTo: string,
): Response | undefined => {
  const { loginNote } = (details ?? {}) as { loginNote?: string };
  if (!loginNote) return undefined;
  session.setCookie('loginStep', loginNote, LOGIN_CODE_SECONDS);
  return redirect(`/login/verify?${new URLSearchParams({ redirectTo })}`, 303);
};
