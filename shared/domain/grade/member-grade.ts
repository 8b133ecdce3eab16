import type { UserGrade } from './grade.ts';

/**
 * Returns a member's grade: the stored one, while it is active, otherwise the welcome grade of the family (PERSON,
 * COMPANY …) of the member's type.
 */
export const gradeOf = (
  grades: readonly UserGrade[],
  { _level, type }: { _level?: string; type: string },
): UserGrade | undefined =>
  grades.find(({ _id, isActive }) => isActive && _id === _level) ??
  grades.find(({ isActive, isWelcome, code }) => isActive && isWelcome && code === type);
