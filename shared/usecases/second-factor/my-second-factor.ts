import * as limits from '#shared/domain/limits.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { MemberChangeFailure } from '#shared/domain/stored/users.ts';
import { type AccessFailure, consoleScopes, LOGIN_REQUIRED, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { RECOVERY_CODES, type SecondFactor } from '#shared/domain/user/second-factor.ts';
import type { User } from '#shared/domain/user/user.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { QrCode } from '#shared/usecases/ports/outside/one-time-codes.ts';
import type { Ports } from '../ports/index.ts';
import { releaseAttempts, takeAttempts } from '../rate-limit.ts';
import { confirmPassword, type PasswordFailure } from '../sessions/confirm-password.ts';
import { wrongCode } from '../sessions/login-note.ts';
import { recoveryText, secondFactorOf } from '../sessions/second-step.ts';
import { type LoginTokens, startLogin } from '../sessions/tokens.ts';

type FactorPorts = Pick<
  Ports,
  | 'users'
  | 'passwords'
  | 'tokens'
  | 'codeHashes'
  | 'rateLimits'
  | 'secondFactors'
  | 'oneTimeCodes'
  | 'fields'
  | 'unitOfWork'
  | 'clock'
>;
/** Clerk who is about to change their own second factor, with the password typed again. */
type Confirming = Clerk & { password: string };

export type MySecondFactor =
  | { status: 'OFF' }
  /** Data for the app, until the app has proved that it has it */
  | { status: 'PROPOSED'; secret: string; uri: string; picture: QrCode }
  | { status: 'ON'; since: string; recoveryLeft: number };

const gone = () => fail('LOGIN_EXPIRED', LOGIN_REQUIRED);
const isOn = () => fail('SECOND_FACTOR_ON', '이미 2단계 인증을 사용하고 있습니다.');
const isOff = () => fail('SECOND_FACTOR_OFF', '2단계 인증을 사용하고 있지 않습니다.');

/** Reads a clerk's own second factor. Needs any console scope. */
export const getMySecondFactor =
  (ports: Pick<Ports, 'users' | 'secondFactors' | 'oneTimeCodes' | 'fields'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<MySecondFactor, AccessFailure | 'LOGIN_EXPIRED'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.any, beforeEnrolling: true });
    if (!permitted.ok) return permitted;
    const { _user, username } = permitted.value;
    const [user, factor] = await Promise.all([ports.users.user(_user), ports.secondFactors.factor(_user)]);
    if (!user) return gone();
    if (user.secondFactorAt)
      return ok({
        status: 'ON',
        since: user.secondFactorAt,
        recoveryLeft: factor?.recovery?.length ?? 0,
      });
    if (factor?.status !== 'PROPOSED') return ok({ status: 'OFF' });
    const secret = await secretOf(ports, factor);
    return ok({ status: 'PROPOSED', secret, ...(await ports.oneTimeCodes.enrolment({ secret, username })) });
  };

const secretOf = ({ fields }: Pick<Ports, 'fields'>, { sealed, _user }: SecondFactor): Promise<string> =>
  fields.open(sealed, secondFactorOf(_user));

/** Reads the clerk's current account, after checking their password. */
const confirmed = async (
  ports: Pick<Ports, 'users' | 'passwords' | 'tokens' | 'rateLimits' | 'clock'>,
  { actor, ip, password }: Confirming,
): Promise<Result<User, AccessFailure | PasswordFailure>> => {
  const permitted = permit(actor, { scopes: consoleScopes.any, beforeEnrolling: true });
  if (!permitted.ok) return permitted;
  const login = { username: permitted.value.username, password, address: ip };
  return confirmPassword(ports, login, ports.clock.now());
};

/**
 * Begins: makes a secret for the app, which is not active yet. Answers INVALID / WRONG_PASSWORD, CONFLICT /
 * SECOND_FACTOR_ON.
 */
export const proposeSecondFactor =
  (ports: FactorPorts) =>
  async (input: Confirming): Promise<Result<void, AccessFailure | PasswordFailure | 'SECOND_FACTOR_ON'>> => {
    const user = await confirmed(ports, input);
    if (!user.ok) return user;
    const { _id } = user.value;
    const sealed = await ports.fields.seal(await ports.oneTimeCodes.secret(), secondFactorOf(_id));
    return (await ports.secondFactors.propose(_id, sealed)) ? ok(undefined) : isOn();
  };

/** Makes recovery codes: the codes to be shown once, and their hashes to be stored. */
const makeRecoveryCodes = ({ tokens, codeHashes }: Pick<Ports, 'tokens' | 'codeHashes'>, _user: string) => {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => tokens.word());
  return { recoveryCodes, recovery: recoveryCodes.map((code) => codeHashes.hash(recoveryText(_user, code))) };
};

/**
 * Turns the second factor on after the app proved that it has the secret: from now on every login asks for a code. All
 * logins begun without one end; `tokens` are those of the clerk's own new login.
 * @returns INVALID / WRONG_CODE, LIMITED, CONFLICT / SECOND_FACTOR_ON, SECOND_FACTOR_OFF, SECOND_FACTOR_CHANGED
 */
export const turnOnSecondFactor =
  (ports: FactorPorts & Pick<Ports, 'sessions' | 'ids'>) =>
  async ({
    code,
    ...clerk
  }: Clerk & { code: string }): Promise<
    Result<
      { recoveryCodes: string[]; tokens: LoginTokens },
      | ClerkFailure
      | MemberChangeFailure
      | 'BUSY'
      | 'LOGIN_EXPIRED'
      | 'SECOND_FACTOR_CHANGED'
      | 'SECOND_FACTOR_OFF'
      | 'SECOND_FACTOR_ON'
      | 'TOO_MANY_ATTEMPTS'
      | 'WRONG_CODE'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'any', beforeEnrolling: true });
    if (!by.ok) return by;
    const { _user, at: now } = by.value;
    const attempts = [{ limit: limits.secondFactorPerMember, key: _user }];
    const limited = await takeAttempts(ports, attempts, now);
    if (!limited.ok) return limited;
    const [user, factor] = await Promise.all([ports.users.user(_user), ports.secondFactors.factor(_user)]);
    if (!user) return gone();
    if (!factor) return isOff();
    if (factor.status === 'ON') return isOn();
    const secret = await secretOf(ports, factor);
    const lastStep = await ports.oneTimeCodes.stepOf({ secret, code, now });
    if (lastStep === undefined) return wrongCode();
    const { recoveryCodes, recovery } = makeRecoveryCodes(ports, _user);
    const on = { ...user, secondFactorAt: now, loginsEndedAt: now, updatedAt: now };
    const committed = await ports.unitOfWork.commit([
      ports.secondFactors.turnOn({ _user, sealed: factor.sealed, lastStep, recovery }),
      ...ports.users.change(user, on, by.value),
    ]);
    if (!committed.ok) return committed;
    await Promise.all([releaseAttempts(ports, attempts, now), ports.sessions.revokeAll(_user)]);
    return ok({ recoveryCodes, tokens: await startLogin(ports, on, now, now) });
  };

/**
 * Makes new recovery codes; the old ones become invalid. Answers INVALID / WRONG_PASSWORD, CONFLICT /
 * SECOND_FACTOR_OFF.
 */
export const renewRecoveryCodes =
  (ports: FactorPorts) =>
  async (
    input: Confirming,
  ): Promise<Result<{ recoveryCodes: string[] }, AccessFailure | PasswordFailure | 'SECOND_FACTOR_OFF'>> => {
    const user = await confirmed(ports, input);
    if (!user.ok) return user;
    const { recoveryCodes, recovery } = makeRecoveryCodes(ports, user.value._id);
    const replaced = await ports.secondFactors.replaceRecoveryCodes(user.value._id, recovery);
    return replaced ? ok({ recoveryCodes }) : isOff();
  };

/**
 * Turns the second factor off: a login asks for the password only. Answers INVALID / WRONG_PASSWORD, CONFLICT /
 * SECOND_FACTOR_OFF.
 */
export const turnOffSecondFactor =
  (ports: FactorPorts) =>
  async (
    input: Confirming,
  ): Promise<
    Result<void, ClerkFailure | MemberChangeFailure | PasswordFailure | 'BUSY' | 'SECOND_FACTOR_OFF'>
  > => {
    const by = requireClerk(ports)({ ...input, area: 'any' });
    if (!by.ok) return by;
    const user = await confirmed(ports, input);
    if (!user.ok) return user;
    if (!user.value.secondFactorAt) return isOff();
    const { secondFactorAt, ...off } = user.value;
    return ports.unitOfWork.commit([
      ports.secondFactors.turnOff(user.value._id),
      ...ports.users.change(user.value, { ...off, updatedAt: by.value.at }, by.value),
    ]);
  };
