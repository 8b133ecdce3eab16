import * as limits from '#shared/domain/limits.ts';
import { passwordChangedMessage } from '#shared/domain/message/user-messages.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { bareHash, renewedIdentity } from '#shared/domain/user/identity-hashes.ts';
import type { User } from '#shared/domain/user/user.ts';
import { personOf, type VerificationPurpose, type VerifiedPerson } from '#shared/domain/user/verification.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';

type RecoverPorts = Pick<Ports, 'users' | 'verifications' | 'unitOfWork' | 'rateLimits' | 'clock'>;

const nobody = () => fail('USER_NOT_FOUND', '본인인증 정보와 일치하는 회원이 없습니다');

/**
 * Finds the member of a person: by CI, or by phone when the carrier returned no CI and the member joined without one.
 */
const memberOfPerson = async (
  ports: Pick<Ports, 'users'>,
  { ciHashes, phone, name }: VerifiedPerson,
): Promise<User | undefined> => {
  const [byPhone, ...found] = await Promise.all([
    phone ? ports.users.userIdOf({ kind: 'phone', value: phone }) : undefined,
    ...(ciHashes ?? []).map((hash) => ports.users.userIdOf({ kind: 'ci', value: bareHash(hash) })),
  ]);
  const byCi = found.find((_id) => _id);
  const _user = byCi ?? byPhone;
  const user = _user ? await ports.users.user(_user) : undefined;
  const isThem = user && (byCi ? true : !(user.ciHashes && ciHashes) && user.name === name);
  return isThem ? user : undefined;
};

/** Member, and the person of the identity check. */
type Recognised = { user: User; person: VerifiedPerson };

const identify = async (
  ports: RecoverPorts,
  input: { identityVerificationId: string | undefined; purpose: VerificationPurpose; address: string },
): Promise<Result<Recognised, 'TOO_MANY_ATTEMPTS' | 'USER_NOT_FOUND' | 'VERIFICATION_REQUIRED'>> => {
  const now = ports.clock.now();
  const limited = await takeAttempts(ports, [{ limit: limits.recoverPerAddress, key: input.address }], now);
  if (!limited.ok) return limited;
  const { identityVerificationId } = input;
  const found = identityVerificationId
    ? await ports.verifications.verification(identityVerificationId)
    : undefined;
  const person = personOf(found, input.purpose, now);
  if (!person.ok) return person;
  const user = await memberOfPerson(ports, person.value);
  return user ? ok({ user, person: person.value }) : nobody();
};

/**
 * Stores the hashes of a recognised member under the newest key. In its own transaction: the request must not fail
 * because of it, and the next identity check tries again.
 */
const renewIdentity = async (ports: RecoverPorts, { user, person }: Recognised): Promise<void> => {
  const ciHashes = renewedIdentity(user.ciHashes, person.ciHashes);
  if (ciHashes === user.ciHashes) return;
  await ports.unitOfWork.commit(ports.users.change(user, { ...user, ciHashes }));
};

/** Finds a forgotten username and returns it in full: the verified person owns it. The identity check is used up. */
export const findUsername =
  (ports: RecoverPorts) =>
  async (input: {
    identityVerificationId: string;
    address: string;
  }): Promise<
    Result<
      { username: string; createdAt: string },
      'BUSY' | 'TOO_MANY_ATTEMPTS' | 'USER_NOT_FOUND' | 'VERIFICATION_REQUIRED' | 'VERIFICATION_USED'
    >
  > => {
    const found = await identify(ports, { ...input, purpose: 'FIND_ID' });
    if (!found.ok) return found;
    const { username, createdAt } = found.value.user;
    const used = await ports.unitOfWork.commit([ports.verifications.use(input.identityVerificationId)]);
    if (!used.ok) return used;
    await renewIdentity(ports, found.value);
    return ok({ username, createdAt });
  };

/**
 * Sets a new password for the verified person, who need not know the username; a given one has to be theirs. All their
 * logins end.
 */
export const resetPassword =
  (ports: RecoverPorts & Pick<Ports, 'passwords' | 'sessions' | 'messageWrites' | 'loginGuard'>) =>
  async (input: {
    identityVerificationId: string;
    username?: string;
    password: string;
    address: string;
  }): Promise<
    Result<
      void,
      | 'BUSY'
      | 'CHANGED_MEANWHILE'
      | 'TOO_MANY_ATTEMPTS'
      | 'USER_NOT_FOUND'
      | 'VERIFICATION_REQUIRED'
      | 'VERIFICATION_USED'
    >
  > => {
    const found = await identify(ports, { ...input, purpose: 'FIND_PASSWORD' });
    if (!found.ok) return found;
    const { user } = found.value;
    const { username } = user;
    if (input.username !== undefined && input.username !== username) return nobody();
    const passwordHash = await ports.passwords.hash(input.password);
    const now = ports.clock.now();
    const changed = await ports.unitOfWork.commit([
      ports.verifications.use(input.identityVerificationId),
      ports.users.changePassword(username, passwordHash),
      ports.loginGuard.forgetPlaces(username),
      ports.users.endLogins(user._id, now),
      ports.messageWrites.put(passwordChangedMessage(user, now)),
    ]);
    if (!changed.ok) return changed;
    await ports.sessions.revokeAll(user._id);
    const after = { ...user, loginsEndedAt: now, version: user.version + 1 };
    await renewIdentity(ports, { ...found.value, user: after });
    return changed;
  };
