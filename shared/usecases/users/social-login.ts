import { type Failure, fail, ok, type Result } from '#shared/domain/result.ts';
import type { MemberChangeFailure } from '#shared/domain/stored/users.ts';
import { mayLogIn, type User } from '#shared/domain/user/user.ts';
import { connectProfile, socialNotCompleted } from '#shared/usecases/sessions/connect-profile.ts';
import { readSocialNote, writeSocialNote } from '#shared/usecases/sessions/social-note.ts';
import type { Ports } from '../ports/index.ts';
import type { SocialProfile, SocialProvider } from '../ports/outside/social.ts';
import {
  type AuthenticatePorts,
  authenticate,
  type LoginFailure,
  type LoginInput,
} from '../sessions/log-in.ts';
import { type LoginStepFailure, loginStepFailure } from '../sessions/login-note.ts';
import { completePasswordLogin } from '../sessions/open-login.ts';
import { currentVersionOf } from '../sessions/second-step.ts';
import { type LoginTokens, startLogin } from '../sessions/tokens.ts';

const STATE = 'social-state';
const STATE_SECONDS = 600;

/**
 * Builds the URL to send the browser to (rules 6.32), and a signed note for a cookie until it comes back. An
 * answer without the state of the note was not requested by this browser.
 */
export const beginSocialLogin =
  (ports: Pick<Ports, 'social' | 'tokens' | 'clock'>) =>
  async (input: {
    provider: SocialProvider;
    redirectUrl: string;
    redirectTo: string;
  }): Promise<{ url: string; note: string }> => {
    const { provider, redirectUrl, redirectTo } = input;
    const state = ports.tokens.secret();
    const note = await ports.tokens.signNote(
      { state, provider, redirectTo },
      STATE,
      ports.clock.now(),
      STATE_SECONDS,
    );
    return { url: ports.social.authorizationUrl({ provider, state, redirectUrl }), note };
  };

export type SocialLogin =
  | { kind: 'LOGGED_IN'; tokens: LoginTokens; redirectTo: string }
  /** The account requires its second factor (`continueLogin`) */
  | {
      kind: 'SECOND_FACTOR';
      failure: Failure<LoginStepFailure>;
      redirectTo: string;
    }
  /**
   * No member has this account: `profileNote` proves the provider's identification, while the person joins or logs in.
   */
  | { kind: 'UNKNOWN_PERSON'; profileNote: string; redirectTo: string };

/**
 * Completes a social login with what came back from the provider. Answers INVALID / SOCIAL_LOGIN_FAILED, UNAVAILABLE /
 * SOCIAL_UNAVAILABLE.
 */
export const completeSocialLogin =
  (ports: Pick<Ports, 'social' | 'users' | 'sessions' | 'tokens' | 'clock' | 'ids'>) =>
  async (input: {
    provider: SocialProvider;
    code: string;
    state: string;
    redirectUrl: string;
    note: string | undefined;
  }): Promise<Result<SocialLogin, 'ACCOUNT_DISABLED' | 'SOCIAL_LOGIN_FAILED' | 'SOCIAL_UNAVAILABLE'>> => {
    const { provider, code, state, redirectUrl, note } = input;
    const now = ports.clock.now();
    const login = note ? await ports.tokens.readNote(note, STATE, now) : undefined;
    if (!login || login.state !== state || login.provider !== provider) return socialNotCompleted();
    const answer = await ports.social.signIn({ provider, code, state, redirectUrl });
    if (answer.kind === 'UNKNOWN')
      return fail('SOCIAL_UNAVAILABLE', '간편 로그인 서비스가 응답하지 않습니다. 잠시 후 다시 시도해주세요');
    if (answer.kind === 'REJECTED') return socialNotCompleted();
    const redirectTo = login.redirectTo ?? '/';
    const _user = await ports.users.userIdOf({ kind: provider, value: answer.profile.socialId });
    const user = _user ? await ports.users.user(_user) : undefined;
    const allowed = user && mayLogIn(user);
    if (allowed && !allowed.ok) return allowed;
    if (user?.secondFactorAt)
      return ok({ kind: 'SECOND_FACTOR', failure: await secondStepOf(ports, user, now), redirectTo });
    return ok(
      user
        ? { kind: 'LOGGED_IN', tokens: await startLogin(ports, user, now), redirectTo }
        : {
            kind: 'UNKNOWN_PERSON',
            profileNote: await writeSocialNote(ports, answer.profile, now),
            redirectTo,
          },
    );
  };

/** Makes the failure that asks for the second factor: a social login does not replace it. */
const secondStepOf = async (
  ports: Pick<Ports, 'users' | 'tokens'>,
  user: User,
  now: string,
): Promise<Failure<LoginStepFailure>> => {
  const passwordVersion = (await currentVersionOf(ports, user)) ?? '';
  const note = { step: 'SECOND_FACTOR' as const, _user: user._id, passwordVersion };
  return (await loginStepFailure(ports, note, now)).failure;
};

/** Reads the provider's profile that waits to be connected; undefined when there is none (any more). */
export const pendingSocialProfile =
  (ports: Pick<Ports, 'tokens' | 'clock'>) =>
  (profileNote: string | undefined): Promise<SocialProfile | undefined> =>
    readSocialNote(ports, profileNote, ports.clock.now());

/**
 * Logs a member in with their password and connects the social account for later logins. When the login needs more than
 * the password, `continueLogin` connects it.
 */
export const connectSocial =
  (ports: AuthenticatePorts & Pick<Ports, 'sessions' | 'clock'>) =>
  async ({
    profileNote,
    ...login
  }: LoginInput & { profileNote: string | undefined }): Promise<
    Result<LoginTokens, LoginFailure | MemberChangeFailure | 'CHANGED_MEANWHILE' | 'SOCIAL_LOGIN_FAILED'>
  > => {
    const now = ports.clock.now();
    if (!(await readSocialNote(ports, profileNote, now))) return socialNotCompleted();
    const admitted = await authenticate(ports, { ...login, connects: true }, now);
    if (!admitted.ok) return admitted;
    if (admitted.value.user.secondFactorAt)
      return completePasswordLogin(ports, { ...admitted.value, connects: true }, now);
    const user = await connectProfile(ports, { user: admitted.value.user, profileNote }, now);
    return user.ok ? completePasswordLogin(ports, { ...admitted.value, user: user.value }, now) : user;
  };
