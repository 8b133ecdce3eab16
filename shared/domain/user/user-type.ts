/** Spec §4: user types. */
export const userTypes = ['PERSON', 'COMPANY', 'OPERATOR'] as const;
export type UserType = (typeof userTypes)[number];

export const userTypeLabels: Record<UserType, string> = {
  PERSON: '개인회원',
  COMPANY: '기업회원',
  OPERATOR: '운영자',
};
