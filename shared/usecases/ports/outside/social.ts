/** Rules 6.32: `/oauth/{provider}`. */
export const socialProviders = ['kakao', 'naver'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Person as the provider knows them (rules 6.32); all but the id may be missing. */
export type SocialProfile = {
  provider: SocialProvider;
  /** Stable within the provider. */
  socialId: string;
  name?: string;
  /** Only when the provider has verified it. */
  email?: string;
  /** Korean digits only: `01012345678`. */
  phone?: string;
};

export type SocialSignIn =
  | { kind: 'PROFILE'; profile: SocialProfile }
  /** The code was wrong, used or expired. */
  | { kind: 'REJECTED'; code: string }
  | { kind: 'UNKNOWN' };

/** Sign-in with another service's account. */
export interface SocialPort {
  /** Builds the URL to send the browser to; `state` must come back unchanged with the code. */
  authorizationUrl(input: { provider: SocialProvider; state: string; redirectUrl: string }): string;
  /** Exchanges the code that came back; `redirectUrl` and `state` are those of the authorization. */
  signIn(input: {
    provider: SocialProvider;
    code: string;
    state: string;
    redirectUrl: string;
  }): Promise<SocialSignIn>;
}
