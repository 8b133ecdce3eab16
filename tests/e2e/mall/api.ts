import { decodeJwt } from 'jose';
import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { mall } from './mall.ts';

export type Tokens = { refreshToken: string; accessToken: string };

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Exchanges credentials for a refresh token. */
export const refreshTokenOf = async (username: string, password = LOCAL_PASSWORD): Promise<string> => {
  const credentials = Buffer.from(`${username}:${password}`).toString('base64');
  const answer = await call('/api/auth/refreshToken', { headers: { authorization: `Basic ${credentials}` } });
  return String(answer.body.refreshToken);
};

/** Exchanges a refresh token for an access token and the next refresh token. */
export const renew = (refreshToken: string): Promise<ApiAnswer> =>
  call('/api/auth/accessToken', { headers: bearer(refreshToken) });

/** Expiry of a token by the shop's clock, in ms. */
const endOf = (token: string): number => (decodeJwt(token).exp ?? 0) * 1_000;

const known = new Map<string, Tokens>();

/** Milliseconds of validity a cached token must have left: more than any story takes. */
const ENOUGH_MS = 5 * 60_000;

/** Logs in with one of the seed's accounts, with a fresh password proof. */
export const newTokensOf = async (username: string): Promise<Tokens> => {
  const tokens = (await renew(await refreshTokenOf(username))).body as Tokens;
  known.set(username, tokens);
  return tokens;
};

/**
 * Finds tokens of one of the seed's accounts. They are cached while valid, because a login is slow on purpose to hash
 * the password.
 */
export const tokensOf = async (username: string): Promise<Tokens> => {
  const cached = known.get(username);
  return cached && endOf(cached.accessToken) - Date.now() > ENOUGH_MS ? cached : newTokensOf(username);
};

type Call = {
  method?: string;
  token?: string;
  /** Sent as JSON, unless it is a string */
  body?: unknown;
  headers?: Record<string, string>;
};

/** A response of the API: every call returns JSON. */
export type ApiAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

/** Calls the mall as a program does. */
export const call = async (
  path: string,
  { method = 'GET', token, body, headers }: Call = {},
): Promise<ApiAnswer> => {
  const answer = await fetch(new URL(path, mall().shopUrl), {
    method,
    redirect: 'manual',
    headers: {
      ...(method !== 'GET' && { origin: mall().shopUrl, 'content-type': 'application/json' }),
      ...(token && bearer(token)),
      ...headers,
    },
    body: body === undefined || typeof body === 'string' ? (body as string) : JSON.stringify(body),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : { text } };
};
