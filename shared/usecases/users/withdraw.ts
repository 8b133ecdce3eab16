import type { Result } from '#shared/domain/result.ts';
import { mayLeave } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { confirmPassword, type PasswordFailure } from '../sessions/confirm-password.ts';
import type { LoginInput } from '../sessions/log-in.ts';
import { forgetMember } from './forget-members.ts';

/**
 * A member goes: everything that is theirs is deleted, what the law keeps stands apart (integrations §8). What is left
 * over when this ends in between, `forget-members` deletes.
 * Orders keep their own sender and receiver for their five years.
 * Failures: INVALID / WRONG_PASSWORD, CONFLICT / CLERK_ACCOUNT, GONE / ALREADY_WITHDRAWN, LIMITED.
 */
export const withdraw =
  (
    ports: Pick<
      Ports,
      | 'users'
      | 'carts'
      | 'memberRequests'
      | 'passwords'
      | 'tokens'
      | 'rateLimits'
      | 'loginGuard'
      | 'storage'
      | 'unitOfWork'
      | 'clock'
    >,
  ) =>
  async ({
    reason,
    ...login
  }: LoginInput & { reason?: string }): Promise<
    Result<void, PasswordFailure | 'ALREADY_WITHDRAWN' | 'BUSY' | 'CLERK_ACCOUNT'>
  > => {
    const now = ports.clock.now();
    const user = await confirmPassword(ports, login, now);
    if (!user.ok) return user;
    const leaving = mayLeave(user.value);
    if (!leaving.ok) return leaving;
    const { _id, username, type, agreements, createdAt: joinedAt, businessRegistration } = user.value;
    const gone = await ports.unitOfWork.commit([
      ...ports.users.withdraw(user.value, {
        _id,
        username,
        type,
        agreements,
        reason,
        joinedAt,
        withdrawnAt: now,
      }),
      ports.loginGuard.forgetPlaces(username),
    ]);
    // What fails after the commit is made up for by the stream; who left is told that they have.
    if (gone.ok) await forgetMember(ports)({ _id, businessRegistration }).catch(() => undefined);
    return gone;
  };
