import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import { joinedMessage } from '#shared/domain/message/user-messages.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { startingScope, type User } from '#shared/domain/user/user.ts';
import { issueJoinCoupons } from '../coupons/issue-coupons.ts';
import type { Ports } from '../ports/index.ts';
import type { Write } from '../ports/unit-of-work.ts';

/** A member as they begin: with the rights of their type, and nothing else decided. */
export const beginner = (
  given: Pick<User, '_id' | 'username' | 'type' | 'name' | 'email' | 'phone'>,
  now: string,
): User => ({
  ...given,
  scope: startingScope(given.type),
  social: {},
  agreements: [],
  createdAt: now,
  updatedAt: now,
  version: 1,
});

/** Why an account is not created: something unique belongs to another member already. */
export type EnrolFailure =
  | 'ALREADY_MEMBER'
  | 'BUSY'
  | 'CHANGED_MEANWHILE'
  | 'EMAIL_TAKEN'
  | 'PHONE_TAKEN'
  | 'PROMOTERCODE_TAKEN'
  | 'SOCIAL_TAKEN'
  | 'USERNAME_TAKEN';

/**
 * Enters a new member: everything unique claimed, the welcome written, in one transaction with `also`; then the coupons
 * of joining. Failures: CONFLICT / …_TAKEN, ALREADY_MEMBER, and those of `also`.
 * @param by the clerk who does it, where none joins by themselves
 */
export const enrol =
  (ports: Pick<Ports, 'users' | 'coupons' | 'messageWrites' | 'unitOfWork' | 'clock' | 'ids'>) =>
  async <Code extends FailureCode = never>(
    user: User,
    { passwordHash, also = [], by }: { passwordHash: string; also?: readonly Write<Code>[]; by?: ChangedBy },
  ): Promise<Result<void, Code | EnrolFailure>> => {
    const entered = await ports.unitOfWork.commit<Code | Exclude<EnrolFailure, 'BUSY'>>([
      ...also,
      ...ports.users.add(user, passwordHash, by),
      ports.messageWrites.put(joinedMessage(user, user.createdAt)),
    ]);
    if (!entered.ok) return entered;
    await issueJoinCoupons(ports)({ _user: user._id });
    return ok(undefined);
  };
