import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { isOpenTo } from '#shared/domain/coupon/issue.ts';
import type { UserGrade } from '#shared/domain/grade/grade.ts';
import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import { isRise, type UserGradeEntry } from '#shared/domain/grade/user-grade.ts';
import { personIdOf } from '#shared/domain/identity/person.ts';
import { earningOf } from '#shared/domain/message/benefit-messages.ts';
import { earnPoints } from '#shared/domain/point/lots.ts';
import { endAfterDays } from '#shared/domain/point/point-rule.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { issueForEvent } from './issue-for-event.ts';
import { memberFacts, type RewardPorts, reward } from './reward.ts';

type Reached = Pick<UserGradeEntry, '_id' | 'reason' | 'note'> & { grade: UserGrade; by?: ChangedBy };

/**
 * Moves a member to a grade, with a line in the history. Its rewards are given by the stream. Answers NOT_FOUND /
 * USER_NOT_FOUND, CONFLICT: GRADE_ENTERED (this occasion was entered), SAME_GRADE.
 */
export const enterGrade = async (
  ports: Pick<Ports, 'users' | 'userGrades' | 'benefitTerms' | 'unitOfWork' | 'clock'>,
  _user: string,
  { grade, by, ...occasion }: Reached,
): Promise<
  Result<
    UserGradeEntry,
    | 'ALREADY_MEMBER'
    | 'BUSY'
    | 'EMAIL_TAKEN'
    | 'GRADE_ENTERED'
    | 'PHONE_TAKEN'
    | 'PROMOTERCODE_TAKEN'
    | 'SAME_GRADE'
    | 'SOCIAL_TAKEN'
    | 'USER_NOT_FOUND'
  >
> => {
  return retryOnConflict(
    async () => {
      const [user, grades] = await Promise.all([ports.users.user(_user), ports.benefitTerms.grades.all()]);
      if (!user) return fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다');
      if (user._level === grade._id) return fail('SAME_GRADE', '이미 그 등급인 회원입니다.');
      const from = occasion.reason === 'WELCOME' ? undefined : gradeOf(grades, user);
      const now = ports.clock.now();
      const entry: UserGradeEntry = {
        ...occasion,
        _user,
        ...(from && { from: { _level: from._id, name: from.name } }),
        _level: grade._id,
        name: grade.name,
        isUp: isRise(from, grade),
        ...(by && { by: by.username }),
        createdAt: now,
      };
      const written = await ports.unitOfWork.commit([
        ports.userGrades.enter(entry, by),
        ...ports.users.change(user, { ...user, _level: grade._id, updatedAt: now }),
      ]);
      if (written.ok) return ok(entry);
      return written;
    },
    { on: 'USER_CHANGED' },
  );
};

/** Gives a new member the welcome grade of their type's family (rules 2.29: isWelcome). May be repeated. */
export const giveWelcomeGrade = async (
  ports: Parameters<typeof enterGrade>[0],
  user: User,
): Promise<void> => {
  const grade = gradeOf(await ports.benefitTerms.grades.all(), user);
  if (!grade || user._level) return;
  const entered = await enterGrade(ports, user._id, { _id: 'welcome', reason: 'WELCOME', grade });
  if (!entered.ok && entered.failure.kind === 'UNAVAILABLE') throw new Error(entered.failure.code);
};

/**
 * Gives a member the points and coupons of a grade they reached, once for each grade and person, so that falling and
 * rising again earns nothing; a rise triggers USER_LEVEL_UP.
 */
export const rewardGrade =
  (ports: RewardPorts) =>
  async ({ _user, _level, _id, isUp }: UserGradeEntry): Promise<void> => {
    const [user, grade] = await Promise.all([
      ports.users.user(_user),
      ports.benefitTerms.grades.byId(_level),
    ]);
    if (!user || !grade) return;
    const now = ports.clock.now();
    for (const [n, { name, amount, expiresInDays }] of grade.points.entries()) {
      const endsAt = expiresInDays ? endAfterDays(now, expiresInDays) : undefined;
      const earned = earnPoints(
        { _user, name, amount, usage: { ...(endsAt && { endsAt }) } },
        `grade#${_level}#${n}`,
        { now, ulid: ports.ids.next() },
      );
      const written = await ports.unitOfWork.commit(
        ports.benefitWrites.earnPoints(earned, { _person: personIdOf(user) }),
      );
      if (!written.ok && written.failure.kind !== 'CONFLICT') throw new Error(written.failure.code);
    }
    const member = await memberFacts(ports, user);
    for (const _coupon of grade.coupons) {
      const coupon = await ports.coupons.byId(_coupon);
      if (!coupon || !isOpenTo(coupon, member, now)) continue;
      const issued = await issueForEvent(ports, coupon, {
        user,
        event: `grade#${_level}`,
        ...(isUp && { earning: earningOf('USER_LEVEL_UP') }),
      });
      if (!issued.ok && issued.failure.kind !== 'CONFLICT') throw new Error(issued.failure.code);
    }
    if (isUp) await reward(ports)({ trigger: 'USER_LEVEL_UP', event: `level#${_id}`, _user });
  };
