import type { UserGrade } from '#shared/domain/grade/grade.ts';
import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import type { GradeProgress } from '#shared/domain/grade/user-grade.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { kstMonth } from '#shared/domain/time/month.ts';
import type { Ports } from '../ports/index.ts';

/** Grade as its members read it. */
export type GradeView = Pick<UserGrade, '_id' | 'name' | 'discounts' | 'criteria'>;
/** A member's grade, the next one, and the progress of the current month. */
export type MyGrade = { grade?: GradeView; next?: GradeView; progress: GradeProgress };

const viewOf = ({ _id, name, discounts, criteria }: UserGrade): GradeView => ({
  _id,
  name,
  discounts: discounts.filter(({ isActive }) => isActive),
  criteria: criteria.filter(({ isActive }) => isActive),
});

/** Reads the member's grade and the progress toward the next. Answers NOT_FOUND / USER_NOT_FOUND. */
export const getMyGrade =
  ({ users, benefitTerms, scores, clock }: Pick<Ports, 'users' | 'benefitTerms' | 'scores' | 'clock'>) =>
  async ({ _user }: { _user: string }): Promise<Result<MyGrade, 'USER_NOT_FOUND'>> => {
    const [user, grades, progress] = await Promise.all([
      users.user(_user),
      benefitTerms.grades.all(),
      scores.progress(_user, kstMonth(clock.now())),
    ]);
    if (!user) return fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다');
    const grade = gradeOf(grades, user);
    const next = grades
      .filter(({ code, isActive, index }) => isActive && code === user.type && index > (grade?.index ?? -1))
      .sort((a, b) => a.index - b.index)[0];
    return ok({ ...(grade && { grade: viewOf(grade) }), ...(next && { next: viewOf(next) }), progress });
  };
