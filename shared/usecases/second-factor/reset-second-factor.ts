import { secondFactorResetMessage } from '#shared/domain/message/login-messages.ts';
import { fail, type Result } from '#shared/domain/result.ts';
import type { MemberChangeFailure } from '#shared/domain/stored/users.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';
import { confirmPassword, type PasswordFailure } from '../sessions/confirm-password.ts';

const ownAccount = () => fail('OWN_ACCOUNT', '본인의 2단계 인증은 2단계 인증 화면에서 바꿀 수 있습니다.');
const isOff = () => fail('SECOND_FACTOR_OFF', '2단계 인증을 사용하고 있지 않은 회원입니다.');
const notFound = () => fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다');

/**
 * Removes, for a clerk, the second factor of somebody who lost theirs. The trail names the clerk, the account's logins
 * end, and its owner is notified. Needs scope console and the clerk's own password.
 * @returns INVALID / WRONG_PASSWORD, NOT_FOUND, CONFLICT / OWN_ACCOUNT, SECOND_FACTOR_OFF, USER_CHANGED
 */
export const resetSecondFactor =
  (
    ports: Pick<
      Ports,
      | 'users'
      | 'passwords'
      | 'tokens'
      | 'rateLimits'
      | 'secondFactors'
      | 'sessions'
      | 'messageWrites'
      | 'unitOfWork'
      | 'clock'
    >,
  ) =>
  async ({
    _id,
    password,
    ...clerk
  }: Clerk & { _id: string; password: string }): Promise<
    Result<
      void,
      | ClerkFailure
      | MemberChangeFailure
      | PasswordFailure
      | 'BUSY'
      | 'CHANGED_MEANWHILE'
      | 'OWN_ACCOUNT'
      | 'SECOND_FACTOR_OFF'
      | 'USER_NOT_FOUND'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const { username, at: now } = by.value;
    if (_id === by.value._user) return ownAccount();
    const confirmed = await confirmPassword(ports, { username, password, address: clerk.ip }, now);
    if (!confirmed.ok) return confirmed;
    const user = await ports.users.user(_id);
    if (!user) return notFound();
    if (!user.secondFactorAt) return isOff();
    const { secondFactorAt, ...off } = user;
    const committed = await ports.unitOfWork.commit([
      ports.secondFactors.turnOff(_id),
      ...ports.users.change(user, { ...off, loginsEndedAt: now, updatedAt: now }, by.value),
      ports.messageWrites.put(secondFactorResetMessage(user, now)),
    ]);
    if (committed.ok) await ports.sessions.revokeAll(_id);
    return committed;
  };
