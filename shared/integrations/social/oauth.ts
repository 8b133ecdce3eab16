import * as z from 'zod';
import type { SocialPort, SocialProfile, SocialProvider } from '#shared/usecases/ports/outside/social.ts';
import { type Ask, callJson } from '../http.ts';

export type SocialConfig = Record<
  SocialProvider,
  { authUrl: string; apiUrl: string; clientId: string; clientSecret: string }
> & { timeoutMs?: number; ask?: Ask };

const tokenSchema = z.object({ access_token: z.string() });
/** Naver reports errors with status 200, so responses of both providers are recognised by their shape. */
const errorSchema = z.object({ error: z.string() });

/** `+82 10-1234-5678` and `010-1234-5678` → `01012345678`. */
const koreanDigits = (phone: string | null | undefined): string | undefined =>
  phone?.replace(/^\+82\s*/, '0').replace(/\D/g, '') || undefined;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

const kakaoProfile = z
  .object({
    id: z.int(),
    kakao_account: z
      .object({
        email: text,
        is_email_verified: z.boolean().nullish(),
        name: text,
        phone_number: text,
        profile: z.object({ nickname: text }).nullish(),
      })
      .nullish(),
  })
  .transform(
    ({ id, kakao_account: account }): SocialProfile => ({
      provider: 'kakao',
      socialId: String(id),
      name: account?.name ?? account?.profile?.nickname,
      email: account?.is_email_verified ? account.email : undefined,
      phone: koreanDigits(account?.phone_number),
    }),
  );

const naverProfile = z
  .object({
    resultcode: z.literal('00'),
    response: z.object({ id: z.string(), name: text, nickname: text, email: text, mobile: text }),
  })
  .transform(
    ({ response: { id, name, nickname, email, mobile } }): SocialProfile => ({
      provider: 'naver',
      socialId: id,
      name: name ?? nickname,
      email,
      phone: koreanDigits(mobile),
    }),
  );

const providers: Record<
  SocialProvider,
  { authorize: string; token: string; me: string; profile: z.ZodType<SocialProfile> }
> = {
  kakao: { authorize: '/oauth/authorize', token: '/oauth/token', me: '/v2/user/me', profile: kakaoProfile },
  naver: {
    authorize: '/oauth2.0/authorize',
    token: '/oauth2.0/token',
    me: '/v1/nid/me',
    profile: naverProfile,
  },
};

/**
 * Kakao and Naver sign-in: OAuth 2.0 code flow, with the client secret in the body as both providers document it
 * (rules 6.32).
 */
export const createSocial = (config: SocialConfig): SocialPort => ({
  authorizationUrl: ({ provider, state, redirectUrl }) => {
    const { authUrl, clientId } = config[provider];
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUrl,
      response_type: 'code',
      state,
    });
    return `${authUrl}${providers[provider].authorize}?${query}`;
  },

  signIn: async ({ provider, code, state, redirectUrl }) => {
    const { authUrl, apiUrl, clientId, clientSecret } = config[provider];
    const paths = providers[provider];
    const tokenAnswer = await callJson(`${authUrl}${paths.token}`, {
      provider: `${provider}-login`,
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUrl,
        code,
        state,
      }),
      timeoutMs: config.timeoutMs,
      ask: config.ask,
    });
    if (tokenAnswer.kind === 'UNKNOWN') return tokenAnswer;
    const token = tokenSchema.safeParse(tokenAnswer.body);
    if (!token.success) {
      const error = errorSchema.safeParse(tokenAnswer.body);
      return error.success ? { kind: 'REJECTED', code: error.data.error } : { kind: 'UNKNOWN' };
    }
    const meAnswer = await callJson(`${apiUrl}${paths.me}`, {
      provider: `${provider}-login`,
      headers: { authorization: `Bearer ${token.data.access_token}` },
      timeoutMs: config.timeoutMs,
      ask: config.ask,
    });
    const profile = paths.profile.safeParse(meAnswer.kind === 'ANSWER' ? meAnswer.body : undefined);
    return profile.success ? { kind: 'PROFILE', profile: profile.data } : { kind: 'UNKNOWN' };
  },
});
