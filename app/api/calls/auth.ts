import { parseWith } from '#app/web/api.ts';
import { member } from '#app/web/failure-groups.ts';
import { loginCodeSchema, loginSchema, loginStepHeaders } from '#shared/contracts/members/user.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { publicCall } from '../call.ts';

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
const logInAtOnce = async (shop: Shop, login: Credentials & { address: string }, request: Request) => {
  const tokens = await shop.logIn(login);
  const typed = request.headers.get('x-login-code');
  if (tokens.ok || tokens.failure.code !== 'SECOND_FACTOR_REQUIRED' || !typed) return tokens;
  const { loginNote: note } = tokens.failure.details as { loginNote: string };
  const code = parseWith(loginCodeSchema, { code: typed });
  return code.ok ? shop.continueLogin({ note, ...code.value, address: login.address }) : code;
};

/** Tokens (rules 10.5). */
export const authCalls = [
  publicCall({
    method: 'GET',
    path: '/api/auth/refreshToken',
    summary:
      '아이디와 비밀번호로 refresh token을 받습니다. 401과 함께 details.loginNote를 받으면(MAILED_CODE_REQUIRED, SECOND_FACTOR_REQUIRED) 그 값을 X-Login-Note에, 인증번호를 X-Login-Code에 넣어 다시 요청합니다. 2단계 인증번호는 처음부터 X-Login-Code에 함께 보내도 됩니다',
    access: 'credentials',
    documented: { query: loginStepHeaders },
    headers: ['X-Login-Note', 'X-Login-Code'],
    answers: ['refreshToken'],
    failures: [
      ...member,
      'ACCOUNT_DISABLED',
      'BUSY',
      'CHANGED_MEANWHILE',
      'CREDENTIALS_REQUIRED',
      'INVALID_REQUEST',
      'LOGIN_STEP_EXPIRED',
      'MAILED_CODE_REQUIRED',
      'SECOND_FACTOR_REQUIRED',
      'SOCIAL_LOGIN_FAILED',
      'TOO_MANY_ATTEMPTS',
      'USER_CHANGED',
      'WRONG_CODE',
      'WRONG_CREDENTIALS',
    ],
    run: async ({ shop, request, address }) => {
      const going = continuationOf(request);
      if (going) return going.ok ? shop.continueLogin({ ...going.value, address }) : going;
      const credentials = credentialsOf(request);
      return credentials.ok ? logInAtOnce(shop, { ...credentials.value, address }, request) : credentials;
    },
    answer: ({ refreshToken }) => ({ refreshToken }),
  }),
  publicCall({
    method: 'GET',
    path: '/api/auth/accessToken',
    summary: 'refresh token을 바꿔 access token을 받습니다',
    access: 'refresh token',
    answers: ['accessToken', 'refreshToken'],
    failures: ['LOGIN_EXPIRED'],
    run: ({ shop, request }) => {
      const refreshToken = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
      return shop.renewLogin({ refreshToken, fromBrowser: false });
    },
    answer: ({ accessToken, refreshToken }) => ({ accessToken, refreshToken }),
  }),
];
