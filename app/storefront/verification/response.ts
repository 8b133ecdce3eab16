import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { safePath, wantsJson } from '#app/web/access/guards.ts';
import { apiAnswer } from '#app/web/failure.ts';

/**
 * Address an identity verification returns to (rules 6.35). The query is not trusted: the shop itself asks the provider,
 * and only about the verification this browser started.
 */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const identityVerificationId = context.session.cookie('verification') ?? '';
  const certified = await context.shop.certify({ identityVerificationId });
  if (wantsJson(request)) return apiAnswer(certified, (certification) => ({ certification }));
  const returnTo = new URL(
    safePath(new URL(request.url).searchParams.get('returnTo')),
    'http://shop.invalid',
  );
  returnTo.searchParams.delete('verification');
  if (!certified.ok) returnTo.searchParams.set('verification', 'failed');
  return redirect(returnTo.pathname + returnTo.search, 303);
};
