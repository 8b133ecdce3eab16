import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import { findFormerPerson, hashesOfJoining } from '#shared/domain/identity/person.ts';
import { joinedMessage } from '#shared/domain/message/user-messages.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { startingScope, type User } from '#shared/domain/user/user.ts';
import { issueJoinCoupons } from '../coupons/issue-coupons.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { IssuePorts } from '../rewards/issue-for-event.ts';

/** Builds a new member with the default rights of their type. */
export const newMember = (
  details: Pick<User, '_id' | 'username' | 'type' | 'name' | 'email' | 'phone'>,
  now: string,
): User => ({
  ...details,
  scope: startingScope(details.type),
  social: {},
  agreements: [],
  createdAt: now,
  updatedAt: now,
  version: 1,
});

/** Reasons why an account is not created: a unique value belongs to another member already. */
export type EnrolFailure =
  | 'ALREADY_MEMBER'
  | 'BUSY'
  | 'CHANGED_MEANWHILE'
  | 'EMAIL_TAKEN'
  | 'PHONE_TAKEN'
  | 'PROMOTERCODE_TAKEN'
  | 'SOCIAL_TAKEN'
  | 'USERNAME_TAKEN';

export type EnrolPorts = IssuePorts &
  Pick<Ports, 'users' | 'identities' | 'identityHashes' | 'messageWrites'>;

/**
 * Enters a new member: all unique keys are taken and the welcome message is written in one transaction with `also`;
 * then the coupons for joining are issued. Somebody who left a short time ago is the same person as before: benefits
 * given once are not given again, nobody counts as their promoter, and their debts remain. Answers CONFLICT / …_TAKEN,
 * ALREADY_MEMBER, and the failures of `also`.
 * @param by the clerk who does it, when members do not join themselves
 * @returns the member as entered
 */
export const enrol =
  (ports: EnrolPorts) =>
  async <Code extends FailureCode = never>(
    user: User,
    { passwordHash, also = [], by }: { passwordHash: string; also?: readonly Write<Code>[]; by?: ChangedBy },
  ): Promise<Result<User, Exclude<Code, 'IDENTITY_MOVED'> | EnrolFailure>> => {
    const entered = await retryOnConflict(() => enter(ports, user, { passwordHash, also, by }), {
      on: 'IDENTITY_MOVED',
    });
    if (entered.ok) await issueJoinCoupons(ports)({ _user: user._id });
    return entered;
  };

const enter = async <Code extends FailureCode>(
  ports: EnrolPorts,
  user: User,
  { passwordHash, also, by }: { passwordHash: string; also: readonly Write<Code>[]; by?: ChangedBy },
): Promise<Result<User, Code | EnrolFailure | 'IDENTITY_MOVED'>> => {
  const now = user.createdAt;
  const own = hashesOfJoining(ports.identityHashes.hashes, user);
  const known = await ports.identities.kept(own);
  // All stored hashes of a person are taken over: a remaining one would identify somebody else as this person, too.
  const hashes = [...new Set([...own, ...known.flatMap((identity) => identity.hashes)])];
  const former = hashes.length > own.length ? await ports.identities.kept(hashes) : known;
  const _person = findFormerPerson(former, own, now);
  const entering: User = _person ? { ...user, _person, _promoter: undefined } : user;
  const committed = await ports.unitOfWork.commit<Code | EnrolFailure | 'IDENTITY_MOVED'>([
    ...also,
    ...ports.users.add(entering, passwordHash, by),
    ...ports.identities.takeUp({ _person, hashes, kept: former, now }),
    ports.messageWrites.put(joinedMessage(entering, now)),
  ]);
  return committed.ok ? ok(entering) : committed;
};
