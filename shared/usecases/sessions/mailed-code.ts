import * as limits from '#shared/domain/limits.ts';
import { loginCodeMessage } from '#shared/domain/message/login-messages.ts';
import { type Failure, ok, type Result } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { LOGIN_CODE_SECONDS } from '#shared/domain/user/login-guard.ts';
import { mayLogIn } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';
import { passwordVersionOf, type Recognised } from './check-password.ts';
import { type LoginStepFailure, loginStepFailure, stepExpired, wrongCode } from './login-note.ts';

/**
 * Builds the text that is hashed for a code: with the id of its login, so that a hash from the table matches no other
 * login.
 */
const hashed = (_id: string, code: string): string => `login-code#${_id}#${code}`;

type AskPorts = Pick<
  Ports,
  'tokens' | 'codeHashes' | 'ids' | 'rateLimits' | 'loginGuard' | 'messageWrites' | 'unitOfWork'
>;

/**
 * Asks for a mailed code; always answers MAILED_CODE_REQUIRED. A code is mailed only for the right password, a few
 * times an hour. Otherwise a code that is never sent is stored, so that this step does not reveal whether a name or
 * password is right.
 */
export const askForMailedCode = async (
  ports: AskPorts,
  {
    username,
    right,
    connects,
  }: { username: string; right: Recognised | undefined; connects: boolean | undefined },
  now: string,
): Promise<{
  ok: false;
  failure: Failure<LoginStepFailure | 'BUSY' | 'CHANGED_MEANWHILE'>;
}> => {
  const login = right && mayLogIn(right.user).ok ? right : undefined;
  const key = login ? username : `${username}#nobody`;
  const mayMail = await takeAttempts(ports, [{ limit: limits.loginMailsPerUsername, key }], now);
  const recipient = mayMail.ok ? login : undefined;
  const [_id, code] = [ports.ids.next(), ports.tokens.code()];
  const committed = await ports.unitOfWork.commit([
    ports.loginGuard.beginProof({
      _id,
      username,
      codeHash: ports.codeHashes.hash(hashed(_id, code)),
      ...(recipient && { _user: recipient.user._id, passwordVersion: recipient.passwordVersion }),
      tries: 0,
      expiresAt: epochSeconds(now, LOGIN_CODE_SECONDS),
    }),
    ports.messageWrites.put(loginCodeMessage({ proof: _id, code, email: recipient?.user.email }, now)),
  ]);
  return committed.ok
    ? loginStepFailure(ports, { step: 'MAILED_CODE', proof: _id, ...(connects && { connects: 'yes' }) }, now)
    : committed;
};

/**
 * Finds the member who typed the mailed code; the code is used up. Answers INVALID / WRONG_CODE, UNAUTHENTICATED /
 * LOGIN_STEP_EXPIRED when its time or tries are over.
 */
export const proveByMail = async (
  ports: Pick<Ports, 'users' | 'tokens' | 'codeHashes' | 'loginGuard'>,
  { proof, code }: { proof: string; code: string },
  now: string,
): Promise<Result<Recognised, 'ACCOUNT_DISABLED' | 'LOGIN_STEP_EXPIRED' | 'WRONG_CODE'>> => {
  const found = await ports.loginGuard.tryProof(proof, now);
  if (!found) return stepExpired();
  if (!ports.codeHashes.matches(hashed(proof, code), found.codeHash) || !found._user) return wrongCode();
  const [credential, user] = await Promise.all([
    ports.users.credential(found.username),
    ports.users.user(found._user),
  ]);
  const passwordVersion = credential && passwordVersionOf(ports, credential.passwordHash);
  if (!user || !passwordVersion || passwordVersion !== found.passwordVersion) return stepExpired();
  const allowed = mayLogIn(user);
  if (!allowed.ok) return allowed;
  return (await ports.loginGuard.spendProof(proof)) ? ok({ user, passwordVersion }) : stepExpired();
};
