import { ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';
import { connectProfile } from '../users/connect-profile.ts';
import { enter } from './enter.ts';
import type { LoginInput } from './log-in.ts';
import { readLoginNote, stepExpired } from './login-note.ts';
import { loginPlaceOf } from './login-places.ts';
import { proveByMail } from './mailed-code.ts';
import type { LoginTokens } from './tokens.ts';

type ContinuePorts = Pick<
  Ports,
  | 'users'
  | 'sessions'
  | 'tokens'
  | 'codeHashes'
  | 'visitorHashes'
  | 'loginGuard'
  | 'unitOfWork'
  | 'clock'
  | 'ids'
>;

/** What the login of a note waits for; nothing when there is none (any more). */
export const pendingLogin =
  (ports: Pick<Ports, 'tokens' | 'clock'>) =>
  async (note: string | undefined): Promise<'MAILED_CODE' | undefined> =>
    (await readLoginNote(ports, note, ports.clock.now()))?.step;

/**
 * Goes on with a login that needs more than the password.
 * Failures: INVALID / WRONG_CODE, UNAUTHENTICATED / LOGIN_STEP_EXPIRED, those of `mayLogIn`, and the next step's.
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
    /** Of a social login that connects */
    profileNote?: string;
  }): Promise<Result<LoginTokens>> => {
    const now = ports.clock.now();
    const pending = await readLoginNote(ports, note, now);
    if (!pending) return stepExpired();
    const proven = await proveByMail(ports, { proof: pending.proof, code }, now);
    if (!proven.ok) return proven;
    const user = pending.connects
      ? await connectProfile(ports, { user: proven.value.user, profileNote }, now)
      : ok(proven.value.user);
    if (!user.ok) return user;
    const place = loginPlaceOf(ports, { ...from, username: user.value.username });
    return enter(ports, { ...proven.value, user: user.value, place }, now);
  };
