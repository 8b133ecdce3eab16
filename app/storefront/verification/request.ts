import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { clientAddress } from '#app/web/access/client-address.ts';
import { safePath, wantsJson } from '#app/web/access/guards.ts';
import { parseBody } from '#app/web/api.ts';
import { failureResponse } from '#app/web/failure.ts';
import { VERIFICATION_RESPONSE } from '#app/web/verification-urls.ts';
import { verificationRequestSchema } from '#shared/contracts/members/user.ts';
import { VERIFICATION_SECONDS } from '#shared/domain/user/verification.ts';

/**
 * Starts an identity verification (rules 6.35): scripts get the data for the provider's SDK, a plain form is redirected to
 * the provider's window. The id of the verification stays in a cookie of this browser, so that nobody can submit an id
 * of their own; scripts and the provider get a different id.
 */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const form = await parseBody(request, verificationRequestSchema);
  if (!form.ok) return failureResponse(form.failure);
  const { purpose } = form.value;
  const returnTo = safePath(form.value.returnTo);
  const redirectUrl = new URL(`${VERIFICATION_RESPONSE}?${new URLSearchParams({ returnTo })}`, request.url)
    .href;
  const opened = await context.shop.startCertification({
    purpose,
    redirectUrl,
    address: clientAddress(request),
  });
  if (!opened.ok) return wantsJson(request) ? failureResponse(opened.failure) : back(returnTo, 'limited');
  const { windowUrl, ...window } = opened.value.window;
  context.session.setCookie('verification', opened.value.identityVerificationId, VERIFICATION_SECONDS);
  if (wantsJson(request)) return Response.json(window);
  const { storeId, channelKey, identityVerificationId } = window;
  const query = new URLSearchParams({ storeId, channelKey, identityVerificationId, redirectUrl });
  return windowUrl ? redirect(`${windowUrl}?${query}`, 303) : back(returnTo, 'script');
};

const back = (returnTo: string, why: string) => {
  const url = new URL(returnTo, 'http://shop.invalid');
  url.searchParams.set('verification', why);
  return redirect(url.pathname + url.search, 303);
};
