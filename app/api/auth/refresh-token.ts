import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { clientAddress } from '#app/web/access/client-address.ts';
import { parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { loginCodeSchema, loginSchema } from '#shared/contracts/members/user.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';

type Credentials = { username: string; password: string };

/** Reads `Basic base64(username:password)`; the password may contain colons. */
const credentialsOf = (request: Request): Result<Credentials, 'CREDENTIALS_REQUIRED' | 'INVALID_REQUEST'> => {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const [username, ...password] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':');
  return encoded
    ? parseWith(loginSchema, { username, password: password.join(':') })
    : fail('CREDENTIALS_REQUIRED', '아이디와 비밀번호를 보내주세요');
};

/** Reads what continues a login that was answered 401 with a `details.loginNote`: the note and the requested code. */
const continuationOf = (
  request: Request,
): Result<{ note: string; code: string }, 'INVALID_REQUEST'> | undefined => {
  const note = request.headers.get('x-login-note');
  if (!note) return undefined;
  const code = parseWith(loginCodeSchema, { code: request.headers.get('x-login-code') ?? undefined });
  return code.ok ? ok({ note, ...code.value }) : code;
};

/** Logs in with one call: a program that already has the code of the second factor sends it along. */
const logInAtOnce = async (
  { shop }: AppLoadContext,
  login: Credentials & { address: string },
  request: Request,
) => {
  const tokens = await shop.logIn(login);
  const typed = request.headers.get('x-login-code');
  if (tokens.ok || tokens.failure.code !== 'SECOND_FACTOR_REQUIRED' || !typed) return tokens;
  const { loginNote: note } = tokens.failure.details as { loginNote: string };
  const code = parseWith(loginCodeSchema, { code: typed });
  return code.ok ? shop.continueLogin({ note, ...code.value, address: login.address }) : code;
};

/** GET /api/auth/refreshToken: exchanges credentials for a refresh token (rules 10.5). */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const from = { address: clientAddress(request) };
  const going = continuationOf(request);
  const credentials = going ?? credentialsOf(request);
  if (!credentials.ok) return failureResponse(credentials.failure);
  const tokens = going?.ok
    ? await context.shop.continueLogin({ ...going.value, ...from })
    : await logInAtOnce(context, { ...(credentials.value as Credentials), ...from }, request);
  return apiAnswer(tokens, ({ refreshToken }) => ({ refreshToken }), { headers: personalHeaders });
};
