/** Rules 6.1: user types. */
export const userTypes = ['PERSON', 'COMPANY', 'OPERATOR'] as const;
export type UserType = (typeof userTypes)[number];

export const userTypeLabels: Record<UserType, string> = {
  PERSON: '개인회원',
  COMPANY: '기업회원',
  OPERATOR: '운영자',
};

/** Returns a type's name in a sentence; 관리자 for types other than the shop's own. */
const labelOf = (type: string): string =>
  Object.entries(userTypeLabels).find(([candidate]) => candidate === type)?.[1] ?? '관리자';

/**
 * Returns the message that a feature for `allowed`, one type or several, is not available to accounts of `type`;
 * undefined when it is.
 */
export const unavailableFor = (type: string, allowed: UserType | readonly UserType[]): string | undefined =>
  [allowed].flat().some((candidate) => candidate === type)
    ? undefined
    : `${labelOf(type)} 계정으로는 이용할 수 없는 기능입니다`;
