import { limits } from '#shared/domain/limits.ts';
import { passwordChangedMessage } from '#shared/domain/message/user-messages.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { maskUsername, type User } from '#shared/domain/user/user.ts';
import { personOf, type VerificationPurpose, type VerifiedPerson } from '#shared/domain/user/verification.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';

type RecoverPorts = Pick<Ports, 'users' | 'verifications' | 'unitOfWork' | 'rateLimits' | 'clock'>;

const nobody = () => fail('NOT_FOUND', 'USER_NOT_FOUND', '본인인증 정보와 일치하는 회원이 없습니다');

/** The member a person is: by CI, or by phone where the carrier told none and the member joined without one. */
const memberOfPerson = async (
  ports: Pick<Ports, 'users'>,
  { ciHash, phone, name }: VerifiedPerson,
): Promise<User | undefined> => {
  const [byCi, byPhone] = await Promise.all([
    ciHash ? ports.users.userIdOf({ kind: 'ci', value: ciHash }) : undefined,
    phone ? ports.users.userIdOf({ kind: 'phone', value: phone }) : undefined,
  ]);
  const _user = byCi ?? byPhone;
  const user = _user ? await ports.users.user(_user) : undefined;
  const isThem = user && (byCi ? true : !(user.ciHash && ciHash) && user.name === name);
  return isThem ? user : undefined;
};

const identify = async (
  ports: RecoverPorts,
  input: { identityVerificationId: string | undefined; purpose: VerificationPurpose; address: string },
): Promise<Result<User>> => {
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
  return user ? ok(user) : nobody();
};

/** Finds a forgotten username, masked. The identity check is used up. */
export const findUsername =
  (ports: RecoverPorts) =>
  async (input: {
    identityVerificationId: string;
    address: string;
  }): Promise<Result<{ username: string; createdAt: string }>> => {
    const user = await identify(ports, { ...input, purpose: 'FIND_ID' });
    if (!user.ok) return user;
    const used = await ports.unitOfWork.commit([ports.verifications.use(input.identityVerificationId)]);
    return used.ok
      ? ok({ username: maskUsername(user.value.username), createdAt: user.value.createdAt })
      : used;
  };

/** Sets a new password for a username that is the checked person's own; every login of theirs ends. */
export const resetPassword =
  (ports: RecoverPorts & Pick<Ports, 'passwords' | 'sessions' | 'messageWrites' | 'loginGuard'>) =>
  async (input: {
    identityVerificationId: string;
    username: string;
    password: string;
    address: string;
  }): Promise<Result<void>> => {
    const user = await identify(ports, { ...input, purpose: 'FIND_PASSWORD' });
    if (!user.ok) return user;
    if (user.value.username !== input.username) return nobody();
    const passwordHash = await ports.passwords.hash(input.password);
    const changed = await ports.unitOfWork.commit([
      ports.verifications.use(input.identityVerificationId),
      ports.users.changePassword(input.username, passwordHash),
      ports.loginGuard.forgetPlaces(input.username),
      ports.messageWrites.put(passwordChangedMessage(user.value, ports.clock.now())),
    ]);
    if (changed.ok) await ports.sessions.revokeAll(user.value._id);
    return changed;
  };
