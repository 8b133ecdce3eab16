import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import { gradeEarned } from '#shared/domain/grade/user-grade.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { continueFromCheckpoint } from '../rewards/continue-from-checkpoint.ts';
import { enterGrade } from '../rewards/reach-grade.ts';

type Needs = Pick<
  Ports,
  'users' | 'benefitTerms' | 'scores' | 'userGrades' | 'checkpoints' | 'unitOfWork' | 'clock'
>;

/** The KST month before that of an instant: `2026-11`. */
const monthBefore = (now: string): string => {
  const [year = 0, month = 1] = kstDay(now).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
};

/**
 * Schedule: once a month every member comes to the grade that last month's confirmed purchases, or the score of all
 * time, have earned: up or down. A run that does not get through all goes on the next day; a month is reviewed once.
 */
export const reviewGrades =
  (ports: Needs) => async (): Promise<{ month: string; seen: number; moved: number; done: boolean }> => {
    const month = monthBefore(ports.clock.now());
    const grades = await ports.benefitTerms.grades.all();
    let moved = 0;
    const review = async (user: User): Promise<void> => {
      const standing = await ports.scores.progress(user._id, month);
      const grade = gradeEarned(grades, user.type, standing);
      if (!grade || grade._id === gradeOf(grades, user)?._id) return;
      const entered = await enterGrade(ports, user._id, { _id: `review#${month}`, reason: 'REVIEW', grade });
      if (entered.ok) moved++;
      else if (entered.failure.kind === 'UNAVAILABLE') throw new Error(entered.failure.code);
    };
    const walked = await continueFromCheckpoint(
      ports,
      `review-grades#${month}`,
      ports.users.everyone,
      review,
    );
    return { month, moved, ...walked };
  };
