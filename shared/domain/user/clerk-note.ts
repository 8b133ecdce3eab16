/** What clerks want to see of a member at a glance. */
export const memberFlagLabels = {
  CALL: '연락 필요',
  CARE: '응대 주의',
  LOYAL: '단골',
  FRAUD: '부정 의심',
} as const;
export type MemberFlag = keyof typeof memberFlagLabels;
export const memberFlags = Object.keys(memberFlagLabels) as [MemberFlag, ...MemberFlag[]];

/** What clerks keep in mind about a member, for each other alone: no answer to a member holds any of it. */
export type ClerkNote = {
  _id: string;
  /** Whom it is about */
  _user: string;
  /** Empty where only the flag was set or taken off */
  text: string;
  /** What the flag was changed to with it; NONE took it off */
  flag?: MemberFlag | 'NONE';
  /** Username of the clerk who wrote it */
  by: string;
  /** ISO UTC */
  createdAt: string;
};

/** So many notes a member, each of so many letters: more is a file, not a note. */
export const CLERK_NOTES: { most: number; longest: number } = { most: 100, longest: 500 };
