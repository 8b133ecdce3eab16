/** Flags of a member that clerks see at a glance. */
export const memberFlagLabels = {
  CALL: '연락 필요',
  CARE: '응대 주의',
  LOYAL: '단골',
  FRAUD: '부정 의심',
} as const;
export type MemberFlag = keyof typeof memberFlagLabels;
export const memberFlags = Object.keys(memberFlagLabels) as [MemberFlag, ...MemberFlag[]];

/** A clerks' note about a member, internal: no response to a member contains it. */
export type ClerkNote = {
  _id: string;
  /** Member it is about */
  _user: string;
  /** Empty when only the flag was set or removed */
  text: string;
  /** New flag set with it; NONE removed it */
  flag?: MemberFlag | 'NONE';
  /** Username of the clerk who wrote it */
  by: string;
  /** ISO UTC */
  createdAt: string;
};

/** Most notes of a member, and most letters of a note. */
export const CLERK_NOTES: { most: number; longest: number } = { most: 100, longest: 500 };
