import { ok, type Result } from '#shared/domain/result.ts';
import type { MemberChangeFailure } from '#shared/domain/stored/users.ts';
import type { Ports } from '../ports/index.ts';
import { connectProfile } from './connect-profile.ts';
import type { LoginInput } from './log-in.ts';
import { type LoginNote, type LoginStepFailure, readLoginNote, stepExpired } from './login-note.ts';
import { loginPlaceOf } from './login-places.ts';
import { proveByMail } from './mailed-code.ts';
import { completePasswordLogin, openLogin } from './open-login.ts';
import { passSecondStep } from './second-step.ts';
import type { LoginTokens } from './tokens.ts';

type ContinuePorts = Pick<
  Ports,
  | 'users'
  | 'sessions'
  | 'tokens'
  | 'codeHashes'
  | 'visitorHashes'
  | 'loginGuard'
  | 'rateLimits'
  | 'secondFactors'
  | 'oneTimeCodes'
  | 'fields'
  | 'unitOfWork'
  | 'clock'
  | 'ids'
>;

/** Returns the step that the login of a note waits for; undefined when there is none (any more). */
export const pendingLogin =
  (ports: Pick<Ports, 'tokens' | 'clock'>) =>
  async (note: string | undefined): Promise<LoginNote['step'] | undefined> =>
    (await readLoginNote(ports, note, ports.clock.now()))?.step;

/**
 * Continues a login that needs more than the password. Answers INVALID / WRONG_CODE, UNAUTHENTICATED /
 * LOGIN_STEP_EXPIRED, LIMITED, the failures of `mayLogIn`, and those of the next step (SECOND_FACTOR_REQUIRED after
 * MAILED_CODE_REQUIRED).
 */
export const continueLogin =
  (ports: ContinuePorts) =>
  async ({
    note,
    code,
    profileNote,
    ...from
  }: Pick<LoginInput, 'address' | 'browser'> & {
    note: string | undefined;
    code: string;
    /** Note of the social login to connect */
    profileNote?: string;
  }): Promise<
    Result<
      LoginTokens,
      | LoginStepFailure
      | MemberChangeFailure
      | 'ACCOUNT_DISABLED'
      | 'BUSY'
      | 'LOGIN_STEP_EXPIRED'
      | 'SOCIAL_LOGIN_FAILED'
      | 'TOO_MANY_ATTEMPTS'
      | 'WRONG_CODE'
    >
  > => {
    const now = ports.clock.now();
    const pending = await readLoginNote(ports, note, now);
    if (!pending) return stepExpired();
    const proven =
      pending.step === 'MAILED_CODE'
        ? await proveByMail(ports, { proof: pending.proof, code }, now)
        : await passSecondStep(ports, { ...pending, code }, now);
    if (!proven.ok) return proven;
    const place = loginPlaceOf(ports, { ...from, username: proven.value.user.username });
    const admitted = { ...proven.value, place };
    const connects = pending.connects === 'yes';
    if (pending.step === 'MAILED_CODE' && admitted.user.secondFactorAt)
      return completePasswordLogin(ports, { ...admitted, connects }, now);
    const user = connects
      ? await connectProfile(ports, { user: admitted.user, profileNote }, now)
      : ok(admitted.user);
    if (!user.ok) return user;
    const provedAt = pending.step === 'MAILED_CODE' || pending.proved ? now : undefined;
    return openLogin(ports, { user: user.value, place, provedAt }, now);
  };
