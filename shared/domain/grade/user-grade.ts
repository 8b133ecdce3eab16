import type { UserGrade } from './grade.ts';

/** Reasons a member got a grade. */
export const gradeReasons = ['WELCOME', 'REVIEW', 'CLERK'] as const;
export type GradeReason = (typeof gradeReasons)[number];

export const gradeReasonLabels: Record<GradeReason, string> = {
  WELCOME: '가입',
  REVIEW: '정기 심사',
  CLERK: '관리자 변경',
};

/** An entry in the history of grades (console user-grades). */
export type UserGradeEntry = {
  /** Names the occasion, so that it is entered once: `welcome`, `review#2026-11`, `clerk#01H…` */
  _id: string;
  _user: string;
  reason: GradeReason;
  /** Previous grade, absent for a new member */
  from?: { _level: string; name: string };
  _level: string;
  name: string;
  /** True when the grade is higher within the family: USER_LEVEL_UP means this */
  isUp: boolean;
  note?: string;
  /** Username of the clerk who changed it */
  by?: string;
  createdAt: string;
};

/** A member's results in the month under review. */
export type GradeProgress = {
  /** won of purchases confirmed in the month */
  confirmed: number;
  /** Score of all time */
  score: number;
};

const meets = ({ criteria, isWelcome }: UserGrade, { confirmed, score }: GradeProgress): boolean => {
  const active = criteria.filter(({ isActive }) => isActive);
  if (active.length === 0) return isWelcome;
  return active.some(({ type, value }) => (type === 'ACCUMULATED_SCORE' ? score : confirmed) >= value);
};

/**
 * Returns the grade a member of a family (PERSON, COMPANY …) has earned: the highest active one with an active
 * criterion that is met (rules 2.29: accumulated score, or monthly confirmed purchase amount), otherwise the welcome
 * grade.
 */
export const findEarnedGrade = (
  grades: readonly UserGrade[],
  family: string,
  progress: GradeProgress,
): UserGrade | undefined => {
  const ranked = grades
    .filter(({ code, isActive }) => isActive && code === family)
    .sort((a, b) => b.index - a.index);
  return ranked.find((grade) => meets(grade, progress)) ?? ranked.find(({ isWelcome }) => isWelcome);
};

/** Returns true when `to` is above `from` in the same family; a first grade is not a rise. */
export const isRise = (from: UserGrade | undefined, to: UserGrade): boolean =>
  from !== undefined && from.code === to.code && to.index > from.index;
