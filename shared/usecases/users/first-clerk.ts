import type { FirstClerkForm } from '#shared/contracts/members/console-user.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { clerkRecoveredMessage, secondFactorResetMessage } from '#shared/domain/message/login-messages.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { MemberChangeFailure } from '#shared/domain/stored/users.ts';
import { isClerk, type User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { type EnrolFailure, newMember } from './enrol.ts';
import { everyMember } from './every-member.ts';

/** Signs changes by an operator's command in the audit trail: no account stands behind them. */
const operatorAt = (at: string): ChangedBy => ({
  _user: 'operator',
  username: 'operator',
  ip: 'command',
  at,
});

/** Clerks who are told in the transaction itself, which takes 100 writes; the others right after it. */
const TOLD_AT_ONCE = 80;

/**
 * Creates the account a shop begins with, which may do everything in the console. From then on clerks must have a second
 * factor, so its first login enrols one. Succeeds once in the life of a table.
 * @returns CONFLICT / FIRST_CLERK_EXISTS, USERNAME_TAKEN, EMAIL_TAKEN, PHONE_TAKEN, VERSION_CONFLICT (settings were saved
 * at the same moment: call it again)
 */
export const createFirstClerk =
  (ports: Pick<Ports, 'users' | 'passwords' | 'content' | 'unitOfWork' | 'ids' | 'clock'>) =>
  async ({
    password,
    ...person
  }: FirstClerkForm): Promise<Result<User, EnrolFailure | 'FIRST_CLERK_EXISTS' | 'VERSION_CONFLICT'>> => {
    const by = operatorAt(ports.clock.now());
    const setting = await ports.content.setting();
    if (setting.version === 0) {
      const console = { ...setting.console, requiresSecondFactor: true };
      const saved = await ports.content.saveSetting({ ...setting, console, version: 1 }, by);
      if (!saved.ok) return saved;
    }
    const begun = newMember({ ...person, type: 'OPERATOR', _id: ports.ids.next() }, by.at);
    const user = { ...begun, scope: [...begun.scope, 'console'] };
    const passwordHash = await ports.passwords.hash(password);
    const committed = await ports.unitOfWork.commit([
      ports.users.addFirstClerk(user),
      ...ports.users.add(user, passwordHash, by),
    ]);
    return committed.ok ? ok(user) : committed;
  };

/**
 * Takes the second factor off a clerk who has lost it, when no other clerk can. Their logins end, the audit trail has it,
 * and every clerk is told by mail.
 * @returns NOT_FOUND / USER_NOT_FOUND (no such clerk), CONFLICT / SECOND_FACTOR_OFF, USER_CHANGED
 */
export const recoverClerk =
  (ports: Pick<Ports, 'users' | 'secondFactors' | 'sessions' | 'messageWrites' | 'unitOfWork' | 'clock'>) =>
  async ({
    username,
  }: {
    username: string;
  }): Promise<
    Result<
      { told: number },
      MemberChangeFailure | 'BUSY' | 'CHANGED_MEANWHILE' | 'SECOND_FACTOR_OFF' | 'USER_NOT_FOUND'
    >
  > => {
    const by = operatorAt(ports.clock.now());
    const credential = await ports.users.credential(username);
    const user = credential && (await ports.users.user(credential._user));
    if (!user || !isClerk(user)) return fail('USER_NOT_FOUND', `There is no clerk named ${username}.`);
    if (!user.secondFactorAt) return fail('SECOND_FACTOR_OFF', `${username} has no second factor.`);
    const clerks: User[] = [];
    for await (const member of everyMember(ports)) if (isClerk(member)) clerks.push(member);
    const messages = clerks
      .filter(({ _id }) => _id !== user._id)
      .map((clerk) => ports.messageWrites.put(clerkRecoveredMessage(clerk, user, by.at)));
    const { secondFactorAt, ...off } = user;
    const committed = await ports.unitOfWork.commit([
      ports.secondFactors.turnOff(user._id),
      ...ports.users.change(user, { ...off, loginsEndedAt: by.at, updatedAt: by.at }, by),
      ports.messageWrites.put(secondFactorResetMessage(user, by.at)),
      ...messages.slice(0, TOLD_AT_ONCE),
    ]);
    if (!committed.ok) return committed;
    for (const message of messages.slice(TOLD_AT_ONCE)) await ports.unitOfWork.commit([message]);
    await ports.sessions.revokeAll(user._id);
    return ok({ told: clerks.length });
  };
