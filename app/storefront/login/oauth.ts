import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { finishLogin, nextLoginStep } from '#app/web/access/finish-login.ts';
import { safePath } from '#app/web/access/guards.ts';
import { orThrow } from '#app/web/failure.ts';
import { fail } from '#shared/domain/result.ts';
import { socialProviders } from '#shared/usecases/ports/outside/social.ts';

const STATE_SECONDS = 600;
const PROFILE_SECONDS = 1_800;

const unknownProvider = fail('PROVIDER_NOT_FOUND', '지원하지 않는 간편 로그인입니다');

/**
 * GET /oauth/{provider} (rules 6.32): without a code it redirects to the provider's consent page; with a code it is
 * the address the provider redirects back to. A person without an account continues at /login/sns-validate.
 */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const { shop, session } = context;
  const { logins } = shop.getOfferedWays();
  const provider = socialProviders.find((known) => known === params.provider && logins.includes(known));
  if (!provider) return orThrow<never>(unknownProvider);
  const url = new URL(request.url);
  const { searchParams: query } = url;
  const redirectUrl = url.origin + url.pathname;
  const code = query.get('code');
  if (!code && !query.has('error')) {
    const redirectTo = safePath(query.get('redirectTo'));
    const begun = await shop.beginSocialLogin({ provider, redirectUrl, redirectTo });
    session.setCookie('socialState', begun.note, STATE_SECONDS);
    return redirect(begun.url, 303);
  }
  session.clearCookie('socialState');
  const done = await shop.completeSocialLogin({
    provider,
    code: code ?? '',
    state: query.get('state') ?? '',
    redirectUrl,
    note: session.cookie('socialState'),
  });
  if (!done.ok) return redirect('/login?socialFailed', 303);
  if (done.value.kind === 'SECOND_FACTOR') {
    const redirectTo = safePath(done.value.redirectTo);
    return nextLoginStep(context, done.value.failure, redirectTo) ?? redirect('/login?socialFailed', 303);
  }
  if (done.value.kind === 'LOGGED_IN') {
    return redirect(await finishLogin(context, done.value.tokens, safePath(done.value.redirectTo)), 303);
  }
  session.setCookie('socialProfile', done.value.profileNote, PROFILE_SECONDS);
  return redirect(`/login/sns-validate?${new URLSearchParams({ redirectTo: done.value.redirectTo })}`, 303);
};
