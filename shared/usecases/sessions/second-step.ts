import * as limits from '#shared/domain/limits.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { mayLogIn, type User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { releaseAttempts, takeAttempts } from '../rate-limit.ts';
import { passwordVersionOf, type Recognised } from './check-password.ts';
import { stepExpired, wrongCode } from './login-note.ts';

/** Names the owner of a sealed secret: what was sealed for one owner cannot be opened for another. */
export const secondFactorOf = (_user: string): string => `second-factor#${_user}`;

/** Builds the text that is hashed for a recovery code: equal codes of two accounts have different hashes. */
export const recoveryText = (_user: string, code: string): string => `recovery-code#${_user}#${code}`;

type StepPorts = Pick<
  Ports,
  'users' | 'tokens' | 'codeHashes' | 'rateLimits' | 'secondFactors' | 'oneTimeCodes' | 'fields'
>;

const isUsedUpNow = async (ports: StepPorts, _user: string, code: string, now: string): Promise<boolean> => {
  if (!/^\d{6}$/.test(code))
    return ports.secondFactors.spendRecoveryCode(_user, ports.codeHashes.hashes(recoveryText(_user, code)));
  const factor = await ports.secondFactors.factor(_user);
  if (factor?.status !== 'ON') return false;
  const secret = await ports.fields.open(factor.sealed, secondFactorOf(_user));
  const step = await ports.oneTimeCodes.stepOf({ secret, code, now });
  return step !== undefined && (await ports.secondFactors.spendStep(_user, step));
};

/**
 * Checks the second factor of a member: a code of the app or a recovery code, each valid once.
 * @param passwordVersion of the password the login began with: with another one the login starts again
 * @returns LIMITED / TOO_MANY_ATTEMPTS, INVALID / WRONG_CODE, UNAUTHENTICATED / LOGIN_STEP_EXPIRED
 */
export const passSecondStep = async (
  ports: StepPorts,
  { _user, passwordVersion, code }: { _user: string; passwordVersion: string; code: string },
  now: string,
): Promise<
  Result<Recognised, 'ACCOUNT_DISABLED' | 'LOGIN_STEP_EXPIRED' | 'TOO_MANY_ATTEMPTS' | 'WRONG_CODE'>
> => {
  const attempts = [{ limit: limits.secondFactorPerMember, key: _user }];
  const limited = await takeAttempts(ports, attempts, now);
  if (!limited.ok) return limited;
  const user = await ports.users.user(_user);
  if (!user || (await currentVersionOf(ports, user)) !== passwordVersion) return stepExpired();
  const allowed = mayLogIn(user);
  if (!allowed.ok) return allowed;
  if (!(await isUsedUpNow(ports, _user, code, now))) return wrongCode();
  await releaseAttempts(ports, attempts, now);
  return ok({ user, passwordVersion });
};

/** Returns the version of the account's current password. */
export const currentVersionOf = async (
  ports: Pick<Ports, 'users' | 'tokens'>,
  { username }: User,
): Promise<string | undefined> => {
  const credential = await ports.users.credential(username);
  return credential && passwordVersionOf(ports, credential.passwordHash);
};
