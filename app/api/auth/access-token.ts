import type { LoaderFunctionArgs } from '@remix-run/node';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';

/**
 * GET /api/auth/accessToken: exchanges a refresh token for an access token and the next refresh token (rules 10.5).
 */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const refreshToken = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const renewed = await context.shop.renewLogin({ refreshToken, fromBrowser: false });
  return apiAnswer(renewed, ({ accessToken, refreshToken }) => ({ accessToken, refreshToken }), {
    headers: personalHeaders,
  });
};
