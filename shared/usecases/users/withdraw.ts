import { fail, type Result } from '#shared/domain/result.ts';
import { promoterOf } from '#shared/domain/user/promoter.ts';
import { mayLeave } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { confirmPassword, type PasswordFailure } from '../sessions/confirm-password.ts';
import type { LoginInput } from '../sessions/log-in.ts';
import { forgetMember } from './forget-members.ts';

/**
 * A member goes: everything that is theirs is deleted, what the law keeps stands apart (integrations §8). What is left
 * over when this ends in between, `forget-members` deletes.
 * Orders keep their own sender and receiver for their five years.
 * Who is owed a withdrawal stays until it is paid or refused: both are told to a member.
 * Failures: INVALID / WRONG_PASSWORD, CONFLICT: CLERK_ACCOUNT, WITHDRAWAL_WAITS; GONE / ALREADY_WITHDRAWN, LIMITED.
 */
export const withdraw =
  (
    ports: Pick<
      Ports,
      | 'users'
      | 'carts'
      | 'memberRequests'
      | 'settlements'
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
    Result<void, PasswordFailure | 'ALREADY_WITHDRAWN' | 'BUSY' | 'CLERK_ACCOUNT' | 'WITHDRAWAL_WAITS'>
  > => {
    const now = ports.clock.now();
    const user = await confirmPassword(ports, login, now);
    if (!user.ok) return user;
    const leaving = mayLeave(user.value);
    if (!leaving.ok) return leaving;
    if (promoterOf(user.value) && (await isOwed(ports, user.value._id)))
      return fail(
        'WITHDRAWAL_WAITS',
        '지급을 기다리는 출금이 있어 탈퇴할 수 없습니다. 지급이 끝난 뒤 다시 신청해주세요.',
      );
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

/** Whether a withdrawal of theirs waits to be paid. */
const isOwed = async ({ settlements }: Pick<Ports, 'settlements'>, _user: string): Promise<boolean> => {
  let cursor: string | undefined;
  do {
    const page = await settlements.settlements({ _user, limit: 100, cursor });
    if (!page.ok) throw new Error(page.failure.code);
    if (page.value.items.some(({ state }) => state === 'REQUESTED')) return true;
    cursor = page.value.cursor;
  } while (cursor);
  return false;
};
