/** Spec §4: user types. */
export const userTypes = ['PERSON', 'COMPANY', 'OPERATOR'] as const;
export type UserType = (typeof userTypes)[number];

export const userTypeLabels: Record<UserType, string> = {
  PERSON: '개인회원',
  COMPANY: '기업회원',
  OPERATOR: '운영자',
};

/** What a member reads where accounts of their type are not served (spec §6). */
export const unavailableFor = (type: UserType): string =>
  `${userTypeLabels[type]} 계정으로는 이용할 수 없는 기능입니다`;
