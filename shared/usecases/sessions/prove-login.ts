import { fail, ok, type Result } from '#shared/domain/result.ts';
import { LOGIN_REQUIRED } from '#shared/domain/user/access.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';
import { confirmPassword, type PasswordFailure } from './confirm-password.ts';

/**
 * Confirms a login with the password (POST /me/verify): for some minutes it may then do what needs this proof. The
 * proof is stored with the login, not in a token, so that a copied token does not contain it.
 * @returns the member with the proof. Failures: those of `confirmPassword`, UNAUTHENTICATED / LOGIN_EXPIRED.
 */
export const verifyMe =
  (ports: Pick<Ports, 'users' | 'sessions' | 'passwords' | 'tokens' | 'rateLimits' | 'clock'>) =>
  async ({
    actor,
    password,
    address,
  }: {
    /** The current account */
    actor: Member;
    password: string;
    address: string;
  }): Promise<Result<Member, PasswordFailure | 'LOGIN_EXPIRED'>> => {
    const { _user, _session, username } = actor;
    if (!_session) return fail('LOGIN_EXPIRED', LOGIN_REQUIRED);
    const now = ports.clock.now();
    const confirmed = await confirmPassword(ports, { username, password, address }, now);
    if (!confirmed.ok) return confirmed;
    await ports.sessions.prove(_user, _session, now);
    return ok({ ...actor, provedAt: now });
  };
