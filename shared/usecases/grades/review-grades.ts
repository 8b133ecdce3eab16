import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import { findEarnedGrade } from '#shared/domain/grade/user-grade.ts';
import { kstMonth, monthAfter } from '#shared/domain/time/month.ts';
import type { User } from '#shared/domain/user/user.ts';
import { list, pageOrThrow } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';
import { enterGrade } from '../rewards/reach-grade.ts';

type Needs = WorkPorts & Pick<Ports, 'users' | 'benefitTerms' | 'scores' | 'userGrades' | 'unitOfWork'>;

/**
 * Schedule: once a month gives every member the grade earned by last month's confirmed purchases or by the score of all
 * time, which may be higher or lower. A month is reviewed once.
 */
export const reviewGrades = (ports: Needs) =>
  workThrough(ports, 'review-grades', () => {
    const month = monthAfter(kstMonth(ports.clock.now()), -1);
    let grades: ReturnType<typeof ports.benefitTerms.grades.all> | undefined;
    const review = async (user: User): Promise<void> => {
      grades ??= ports.benefitTerms.grades.all();
      const gradeList = await grades;
      const progress = await ports.scores.progress(user._id, month);
      const grade = findEarnedGrade(gradeList, user.type, progress);
      if (!grade || grade._id === gradeOf(gradeList, user)?._id) return;
      const entered = await enterGrade(ports, user._id, { _id: `review#${month}`, reason: 'REVIEW', grade });
      if (!entered.ok && entered.failure.kind === 'UNAVAILABLE') throw new Error(entered.failure.code);
    };
    return [list(`review-grades#${month}`, (page) => pageOrThrow(ports.users.everyone(page)), review)];
  });
