import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { clientAddress } from '#app/web/client-address.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { loginSchema } from '#shared/contracts/user.ts';
import { fail, type Result } from '#shared/domain/result.ts';

type Credentials = { username: string; password: string };

/** `Basic base64(username:password)`; the password may hold colons. */
const credentialsOf = (request: Request): Result<Credentials> => {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const [username, ...password] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':');
  return encoded
    ? parseWith(loginSchema, { username, password: password.join(':') })
    : fail('UNAUTHENTICATED', 'CREDENTIALS_REQUIRED', '아이디와 비밀번호를 보내주세요');
};

/** GET /api/auth/refreshToken: credentials for a refresh token (spec §7 Auth). */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const credentials = credentialsOf(request);
  if (!credentials.ok) return failureResponse(credentials.failure);
  const tokens = await context.shop.logIn({ ...credentials.value, address: clientAddress(request) });
  return apiAnswer(tokens, ({ refreshToken }) => ({ refreshToken }), { headers: personal });
};
